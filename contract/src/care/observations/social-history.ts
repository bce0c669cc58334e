/**
 * Social history: what is asked, each with its LOINC code, and the answers to choose from with their codes of SNOMED CT. Without
 * zod, so that screens may read it.
 *
 * Sources: tobacco smoking status and its answers are the value set of US Core 3.1.1 (`us-core-observation-smokingstatus`);
 * alcohol use and drinks per day are examples of US Core 7.0.0; of the answers on alcohol each stands in at least one value set
 * that HL7 affiliates publish; usual occupation is an example of QI-Core 5.0.0.
 */

interface Answer {
  readonly code: string
  readonly display: string
}

export interface SocialQuestion {
  readonly code: string
  readonly display: string
  readonly kind: 'choice' | 'number' | 'text'
  /** Of a choice. */
  readonly answers?: readonly Answer[]
  /** UCUM, of a number. */
  readonly unit?: string
  /** The most that can be meant, of a number. */
  readonly max?: number
}

export const socialQuestions = {
  tobacco: {
    code: '72166-2',
    display: 'Tobacco smoking status',
    kind: 'choice',
    answers: [
      { code: '266919005', display: 'Never smoker' },
      { code: '8517006', display: 'Former smoker' },
      { code: '428041000124106', display: 'Current some day smoker' },
      { code: '449868002', display: 'Current every day smoker' },
      { code: '266927001', display: 'Unknown if ever smoked' },
    ],
  },
  alcohol: {
    code: '11331-6',
    display: 'Alcohol use status',
    kind: 'choice',
    answers: [
      { code: '105542008', display: 'Current non-drinker of alcohol' },
      { code: '82581004', display: 'Ex-drinker' },
      { code: '219006', display: 'Current drinker of alcohol' },
      { code: '160580001', display: 'Alcohol consumption unknown' },
    ],
  },
  drinks: { code: '74013-4', display: 'Alcoholic drinks per day', kind: 'number', unit: '/d', max: 50 },
  occupation: { code: '21843-8', display: 'Usual occupation', kind: 'text' },
} as const satisfies Record<string, SocialQuestion>
export type SocialKey = keyof typeof socialQuestions
export const socialKeys = Object.keys(socialQuestions) as [SocialKey, ...SocialKey[]]

export const socialQuestionOf = (code: string): SocialKey | undefined => socialKeys.find((key) => socialQuestions[key].code === code)
