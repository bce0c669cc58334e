/**
 * Problems that say that somebody is pregnant or breast-feeding. ICD-10, chapter XV (https://icd.who.int/browse10): O10 to O48 are of
 * a pregnancy that goes on, Z33 and Z34 are the state and its supervision, O09 the same in ICD-10-CM; Z39.1 is the care of a mother
 * who breast-feeds. What ended a pregnancy, birth and what follows it do not say so.
 */
const pregnant = /^(O09|O[123]\d|O4[0-8]|Z33|Z34)/
const breastFeeding = /^Z39\.?1/
const pregnantWords = /^(?:pregnant|pregnancy|normal pregnancy|pregnant state)$/i

export interface StatedProblem {
  code: string | null
  display: string
}

export const saysPregnant = ({ code, display }: StatedProblem) => pregnant.test(code ?? '') || pregnantWords.test(display.trim())
export const saysBreastFeeding = ({ code, display }: StatedProblem) =>
  breastFeeding.test(code ?? '') || /^breast-?feeding$/i.test(display.trim())
