import { describe, expect, it } from 'vitest'
import * as printed from './coverage.gen.ts'
import { fontGroupsOf, isolated, missingCharacters, preparedText } from './printable-text.ts'

describe('the fonts of paper', () => {
  it('are those whose character maps are kept', async () => {
    const { printCoverage } = await import('./print-coverage.ts')
    for (const ranges of Object.values(printed.coverage)) expect(printCoverage(), 'print it: npm run coverage -w api').toContain(ranges)
  })

  it.each([
    ['Latin', 'Zoë Őrségi-Đặng Ħal Għargħur İstanbul Ƙano ŋoo Ẹ̀kọ́'],
    ['Greek', 'Ωδή ἀρχῇ'],
    ['Cyrillic', 'Жук Щёлково Ґудзь Ќосев Ҳасан'],
    ['Hebrew', 'יעל כּהן שָׁלוֹם'],
    ['Arabic', 'محمد عليّ'],
    ['Persian, Urdu and Uyghur', 'پژمان گچ ٹھٹھہ ئۇيغۇر'],
    ['Syriac', 'ܫܠܡܐ'],
    ['Thaana', 'ދިވެހި'],
    ['NKo', 'ߒߞߏ'],
    ['Adlam', '𞤀𞤣𞤤𞤢𞤥'],
    ['Tifinagh', 'ⵜⵉⴼⵉⵏⴰⵖ'],
    ['Ethiopic', 'ሰላም'],
    ['Armenian', 'Հայ'],
    ['Georgian', 'ქართ ᲐᲑᲒ'],
    ['Devanagari', 'क्‍षत्रिय राम'],
    ['Bengali', 'রহিম'],
    ['Gurmukhi', 'ਗੁਰਪ੍ਰੀਤ'],
    ['Gujarati', 'મીના'],
    ['Oriya', 'ଓଡ଼ିଆ'],
    ['Tamil', 'குமார்'],
    ['Telugu', 'శ్రీ'],
    ['Kannada', 'ಕಮಲ'],
    ['Malayalam', 'രാമചന്ദ്രൻ'],
    ['Sinhala', 'ශ්‍රී'],
    ['Thai', 'สมชาย'],
    ['Lao', 'ສົມ'],
    ['Khmer', 'សុខា'],
    ['Burmese', 'မောင်'],
    ['Tibetan', 'བསོད་ནམས'],
    ['Mongolian', 'ᠮᠣᠩᠭᠣᠯ'],
    ['Ol Chiki', 'ᱥᱟᱱᱛᱟᱲᱤ'],
    ['Cherokee', 'ᏣᎳᎩ'],
    ['Canadian syllabics', 'ᐃᓄᒃᑎᑐᑦ'],
    ['Chinese', '欧阳静怡 陳美玲 𠮷田'],
    ['Japanese', 'やまだ ヤマダ 山田太郎 髙橋 﨑'],
    ['Korean', '김민준 한글 ᄒᆞᆫ'],
    ['Bopomofo', 'ㄅㄆㄇ'],
    [
      'signs of clinicians',
      '↑ ↓ → ← ↔ ⇒ ⅓ ½ ¼ ¾ ⅔ ☑ ☐ ☒ ✓ ✗ ♀ ♂ ⚥ ≤ ≥ ≠ ≈ ± × ÷ ∅ µ μ Δ Ω ° ℃ ² ³ ⁺ ⁻ ₂ ₃ ‰ † ‡ • ◦ ■ □ ▲ ▼ ★ ⚠ № ℞ ∞ √ ∑',
    ],
    ['signs of writing', '“a” „a“ «a» ‘a’ – — … ‑ ‹ › ¿ ¡ § ¶ © ® ™ ª º'],
    ['money', '€ £ $ ¥ ₪ ₹ ₺ ₽ ₩ ฿ ₫ ₦ ₴ ₸ ₱ ₡ ₲ ₵'],
    ['emoji', '🙂 👍🏽 👩‍⚕️ 🇩🇪 1️⃣ ❤️'],
  ])('have every character of %s', (_, text) => {
    expect(missingCharacters(text)).toEqual([])
  })

  it('lack what few people write, and name each such character once', () => {
    expect(missingCharacters('Dose 𓀀 tablet 𓀀 \u0007\ue000')).toEqual(['𓀀', '\u0007', '\ue000'])
  })

  it('are loaded for East Asia only where a text needs them', () => {
    expect(fontGroupsOf('Zoë יעל محمد ☑')).toEqual(['common'])
    expect(fontGroupsOf('Zoë 山田')).toEqual(['common', 'east_asian'])
  })
})

describe('a text on its way to paper', () => {
  it('keeps its words, and has one kind of line break and spaces for tabs', () => {
    expect(preparedText('a\r\n\tb\rc\ufeff')).toBe('a\n    b\nc')
  })

  it('has numbers for what cannot be printed: a box would be read as something else', () => {
    expect(preparedText('Dose 𓀀 tablet')).toBe('Dose [U+13000] tablet')
  })

  it('may be broken within a word that no column has room for, but never between a letter and its mark', () => {
    const [first, second, ...others] = preparedText('a\u0323'.repeat(40)).split('\u200b')
    expect([Array.from((first as string).normalize('NFD')).length, second?.length, others.length]).toEqual([32, first?.length, 1])
    expect(preparedText('a'.repeat(32))).toBe('a'.repeat(32))
  })

  it('isolates names that are written from the right, and no mark of direction escapes from them', () => {
    expect([isolated('Zoë'), isolated('יעל'), isolated('ע\u2069\u202eb')]).toEqual(['Zoë', '\u2068יעל\u2069', '\u2068עb\u2069'])
  })
})
