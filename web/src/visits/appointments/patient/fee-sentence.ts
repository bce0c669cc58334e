import type { TFunction } from 'i18next'
import type { useFormat } from '#ui/locale.tsx'
import type { MyVisit } from './MyVisitScreen.tsx'

type Fees = Pick<MyVisit, 'late_cancellation_fee' | 'no_show_fee'>

/** What a late cancellation and a no-show cost, said in advance; null if neither costs anything. */
export function feeSentence(
  { late_cancellation_fee, no_show_fee }: Fees,
  when: string,
  format: ReturnType<typeof useFormat>,
  t: TFunction,
) {
  const late = late_cancellation_fee && format.money(late_cancellation_fee)
  const missed = no_show_fee && format.money(no_show_fee)
  if (late && missed)
    return t('Cancelling is free until {{when}}. After that it costs {{late}}, and not coming costs {{missed}}.', { when, late, missed })
  if (late) return t('Cancelling is free until {{when}}. After that it costs {{late}}.', { when, late })
  return missed && t('Please cancel in time: not coming costs {{missed}}.', { missed })
}
