import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/locale.tsx'

interface Props {
  /** The patient's name. */
  name: string
  /** Who called the patient, and when; null while nobody did. */
  called: { by: string; at: string } | null
  /** Resolves to `undefined` if the command was refused. */
  save: (called: boolean) => Promise<unknown>
}

/** Records that a patient was called. The click shows at once, and stays shown until the server's answer is on the screen. */
export function CalledCheckbox({ name, called, save }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const [pressed, setPressed] = useState<{ isCalled: boolean; before: Props['called'] } | null>(null)
  // The server has sent another state since, so the pressed one is outdated.
  if (pressed && (pressed.before === null) !== (called === null)) setPressed(null)
  const press = async (isCalled: boolean) => {
    setPressed({ isCalled, before: called })
    if ((await save(isCalled)) === undefined) setPressed(null)
  }
  return (
    <Checkbox
      aria-label={t('{{name}} was rung', { name })}
      label={called ? t('Rung by {{by}}, {{at}}', { by: called.by, at: format.dateTime(called.at) }) : t('Rung')}
      checked={pressed ? pressed.isCalled : called !== null}
      onChange={({ currentTarget }) => !pressed && void press(currentTarget.checked)}
    />
  )
}
