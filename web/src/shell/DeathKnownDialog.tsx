import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { deathQuestions } from './session/ask-death-known.ts'

/** Asks before something is written for a patient who has died, and then writes it knowingly. */
export function DeathKnownDialog() {
  const { t } = useTranslation()
  const sentence = useSyncExternalStore(deathQuestions.subscribe, deathQuestions.current)
  return (
    <ConfirmDialog
      opened={sentence !== undefined}
      onClose={() => deathQuestions.answer(false)}
      onConfirm={() => deathQuestions.answer(true)}
      title={t('Is it meant for somebody who has died?')}
      confirmLabel={t('Go on all the same')}
      cancelLabel={t('Leave it')}
      danger
    >
      {sentence} {t('What you go on with stands on the chart, and the log says that the death was known.')}
    </ConfirmDialog>
  )
}
