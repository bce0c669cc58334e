/** How many text messages a text is sent as: networks carry short pieces, and each piece is charged. No zod, for browsers too. */

/** GSM 03.38: a septet each. */
const plain = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
/** With an escape before them: two septets each. */
const escaped = new Set('^{}\\[~]|€\f')

export interface SmsLength {
  /** Characters as they are counted. */
  length: number
  /** As many messages are charged. */
  segments: number
  /** Letters that make every character of the text take more room; none: there is room for 160 in one message, else for 70. */
  wide: string[]
}

/** Of several joined messages each gives up some room for its number. */
export function smsLength(text: string): SmsLength {
  const letters = Array.from(text)
  const wide = [...new Set(letters.filter((letter) => !plain.has(letter) && !escaped.has(letter)))]
  // The length is counted in UTF-16 units, as networks do where one character is not of the GSM alphabet.
  const length = wide.length > 0 ? text.length : letters.reduce((sum, letter) => sum + (escaped.has(letter) ? 2 : 1), 0)
  const [single, joined] = wide.length > 0 ? [70, 67] : [160, 153]
  return { length, segments: length === 0 ? 0 : length <= single ? 1 : Math.ceil(length / joined), wide }
}
