import { describe, expect, it } from 'vitest'
import { firstLayout, layoutNamed, layoutValue, moveText, type OfferedTemplates, sharedLayout } from './note-layouts.ts'

const dressing = {
  id: 't-1',
  name: 'Dressing',
  sections: [
    { key: 'part-1', title: 'Wound', help: 'Place, size', text: '' },
    { key: 'part-2', title: 'Dressing', help: '', text: 'Changed.' },
  ],
}
const offered = (default_id: string | null): OfferedTemplates => ({ items: [dressing], default_id })

describe('the template of a new note', () => {
  it('is the default of the service with its text, and SOAP where there is none', () => {
    expect(firstLayout(offered('t-1'))).toMatchObject({ template: 'clinic', template_id: 't-1', sections: { 'part-2': 'Changed.' } })
    expect(firstLayout(offered(null))).toEqual(sharedLayout('soap'))
    expect(firstLayout(offered('t-retired'))).toEqual(sharedLayout('soap'))
  })

  it('is known by one value, the clinic’s own and those of all clinics', () => {
    for (const value of ['t-1', 'soap', 'free']) expect(layoutValue(layoutNamed(value, offered(null)))).toBe(value)
  })
})

describe('a note that becomes one of another template', () => {
  it('says the same in the first section, before the text of the template', () => {
    const to = moveText({ sections: { subjective: 'Cough.', plan: 'Rest.' } }, layoutNamed('t-1', offered(null)), {})
    expect(to.sections).toEqual({ 'part-1': 'Cough.\n\nRest.', 'part-2': 'Changed.' })
  })

  it('leaves behind what nobody has written', () => {
    const from = layoutNamed('t-1', offered(null))
    expect(moveText(from, sharedLayout('soap'), from.sections).sections).toEqual({})
    expect(moveText({ sections: { ...from.sections, 'part-1': 'Clean.' } }, sharedLayout('free'), from.sections).sections).toEqual({
      text: 'Clean.',
    })
  })
})
