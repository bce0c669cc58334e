import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'

/** Marks two charts as charts of two persons. */
export function useTellingApart() {
  const { t } = useTranslation()
  const recordDifferent = useCommand(api.chartMerges.recordDifferentPersons, {
    success: t('Recorded: two persons. They are not proposed any more.'),
    invalidates: ['chartMerges'],
  })
  return {
    isPending: recordDifferent.isPending,
    tellApart: (id: string, other_id: string) => recordDifferent.run({ params: { id }, body: { other_id } }),
  }
}
