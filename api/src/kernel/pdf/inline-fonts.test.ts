import { describe, expect, it } from 'vitest'
import { otherFontOf } from './fonts.ts'
import { inlineFonts } from './inline-fonts.ts'
import { renderPdf } from './render-pdf.ts'

const otherFont = (text: string) => ({ text, font: 'Other' })

describe('names on paper', () => {
  it('use the main font where it has their letters', () => {
    expect(inlineFonts({ text: 'Zoë Őrségi-Đặng Ωδή Жук' }, () => 'Other')).toEqual({ text: 'Zoë Őrségi-Đặng Ωδή Жук' })
  })

  it('use the other font for letters of other scripts, wherever they are', () => {
    expect(inlineFonts([{ columns: [{ stack: ['Հայ'] }] }, { table: { body: [[{ text: 'Ada ქართ' }]] } }], () => 'Other')).toEqual([
      { columns: [{ stack: [{ text: [otherFont('Հայ')] }] }] },
      { table: { body: [[{ text: ['Ada ', otherFont('ქართ')] }]] } },
    ])
  })

  it('that are written from the right have their words in reading order', () => {
    expect(inlineFonts({ text: 'Dr محمد علي الحسن MD' }, () => 'Other')).toEqual({
      text: ['Dr ', otherFont('الحسن'), ' ', otherFont('علي'), ' ', otherFont('محمد'), ' MD'],
    })
    expect(inlineFonts({ text: 'יעל כהן\nDublin' }, () => 'Other')).toEqual({ text: [otherFont('כהן'), ' ', otherFont('יעל'), '\nDublin'] })
  })

  it('use the font of their own script, with the marks that join their letters', () => {
    expect(inlineFonts({ text: 'Dr രാമചന്ദ്രൻ क्\u200dषत्रिय สมชาย' }, otherFontOf)).toEqual({
      text: [
        'Dr ',
        { text: 'രാമചന്ദ്രൻ', font: 'Malayalam' },
        ' ',
        { text: 'क्\u200dषत्रिय', font: 'Devanagari' },
        ' ',
        { text: 'สมชาย', font: 'Thai' },
      ],
    })
  })

  it('are drawn without reading any file but the fonts', async () => {
    const pdf = await renderPdf({
      content: [
        { text: 'Zoë יעל محمد Հայ ქართ রহিম राम ሰላም મીના ಕಮಲ രാമചന്ദ്രൻ குமார் สมชาย ગુરુ ਗੁਰਪ੍ਰੀਤ శ్రీ 日本語' },
        { text: 'राम', bold: true },
      ],
    })
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    await expect(renderPdf({ content: [{ image: '/etc/hostname' } as never] })).rejects.toThrow()
  })
})
