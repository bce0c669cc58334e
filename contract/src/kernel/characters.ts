/** Characters that have no place in a text, and the sentence that says so. */

export const removeInvisible = 'Remove the invisible characters.'
export const halfCharacter = 'One of the characters is incomplete. Please type this again.'

/**
 * What no text holds: control characters other than line breaks and tabs, and the two that make what follows read in another
 * order than it is kept (a dose of 10 would read 01).
 */
export const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f\u202d\u202e]/

export const lineBreaks = /[\t\n\r\u0085\u2028\u2029]/

// https://www.unicode.org/reports/tr44/#Default_Ignorable_Code_Point: drawn as nothing. Two kinds are part of a word: signs
// that choose a variant of the character before (Japanese names), and joiners between letters of scripts that join theirs
// (Persian, Hindi); anywhere else a joiner only makes two names that look the same.
const ignorable = String.raw`[\p{DI}--[\u200c\u200d\ufe00-\ufe0f\u{e0100}-\u{e01ef}]]`
const joiner = '[\\u200c\\u200d]'
const notJoining = String.raw`[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Z}\u200c\u200d]`

/** Whatever a reader would not see in a line, the blank of Braille among them. */
export const invisible = new RegExp(`${ignorable}|\\u2800|(?:^|${notJoining})${joiner}|${joiner}(?:$|${notJoining})`, 'v')
