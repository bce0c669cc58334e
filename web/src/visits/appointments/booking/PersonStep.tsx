import { useTranslation } from 'react-i18next'
import { actFor } from '#shell/session/session.ts'
import { usePatient } from '#shell/session/use-session.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import type { StepProps } from './BookingScreen.tsx'
import { Options } from './Options.tsx'

/** Who is the visit for? Asked only of an account that may book for others here. */
export function PersonStep({ booking, search, onChoose }: StepProps) {
  const { t } = useTranslation()
  const { user } = usePatient()
  const choose = (person: { id: string; name: string } | null) => {
    onChoose({ ...search, for: 'chosen' })
    if (person?.id !== booking.actingFor?.id) actFor(person)
  }
  return (
    <>
      <PageHeader title={t('Who is the visit for?')} />
      <Options
        label={t('People')}
        options={[
          { id: 'me', title: t('For me'), detail: user.name, onChoose: () => choose(null) },
          ...booking.people.map((person) => ({
            id: person.id,
            title: t('For {{name}}', { name: person.name }),
            detail: person.relationship,
            onChoose: () => choose({ id: person.patient_id, name: person.name }),
          })),
        ]}
      />
    </>
  )
}
