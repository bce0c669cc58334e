/** What other domains use of the terminology: the field that finds a code, and the text of one. */
export { ClinicCodesSettings } from './ClinicCodesSettings.tsx'
export { CodeField } from './CodeField.tsx'
export { CodeText } from './CodeText.tsx'
export { type CodedText as Coded, codedOf, namedCode, uncoded } from './coded.ts'
