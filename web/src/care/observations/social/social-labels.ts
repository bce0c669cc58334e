import type { Observation } from '@polyclinic/contract/care/observations/observations'
import { type SocialKey, socialQuestionOf, socialQuestions } from '@polyclinic/contract/care/observations/social-history'
import type { TFunction } from 'i18next'

export const questionLabel = (key: SocialKey, t: TFunction) =>
  ({
    tobacco: t('Tobacco'),
    alcohol: t('Alcohol'),
    drinks: t('Alcoholic drinks per day'),
    occupation: t('Occupation'),
  })[key]

/** The answers to choose from, as text. */
export const answerLabel = (code: string, t: TFunction): string | undefined =>
  ({
    '266919005': t('Never smoked'),
    '8517006': t('Smoked before'),
    '428041000124106': t('Smokes on some days'),
    '449868002': t('Smokes every day'),
    '266927001': t('Not known whether ever smoked'),
    '105542008': t('Drinks no alcohol'),
    '82581004': t('Drank before'),
    '219006': t('Drinks alcohol'),
    '160580001': t('Not known whether they drink'),
  })[code]

export const answersOf = (key: SocialKey) => {
  const question = socialQuestions[key]
  return question.kind === 'choice' ? question.answers : []
}

export const questionText = ({ code, code_system, display }: Pick<Observation, 'code' | 'code_system' | 'display'>, t: TFunction) => {
  const key = code_system === 'http://loinc.org' ? socialQuestionOf(code) : undefined
  return key ? questionLabel(key, t) : display
}

/** The answer as text; one from another system is shown as it was sent. */
export const answerText = ({ value_code, value_text, value_number, unit }: Observation, t: TFunction) =>
  (value_code && answerLabel(value_code, t)) ||
  value_text ||
  (value_number === null ? '' : [value_number, unit === '/d' ? null : unit].filter((part) => part !== null).join(' '))
