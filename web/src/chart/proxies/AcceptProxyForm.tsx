import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { EnterCodeForm, useCodeForm } from '#chart/patients/index.ts'
import { notify } from '#shell/notify/notify.ts'
import { refreshUser } from '#shell/session/session-commands.ts'
import { useCommand } from '#shell/use-command.ts'

/** The form of a clinic's code, by which an account becomes the proxy of a patient. */
export function AcceptProxyForm() {
  const { t } = useTranslation()
  const form = useCodeForm({}, t('Enter their date of birth.'))
  const accept = useCommand(api.proxies.acceptMyProxy, {
    form,
    field_aliases: { proxy_code: 'code' },
    onSuccess: async ({ name }) => {
      form.reset()
      await refreshUser()
      notify.success(t('You act for {{name}} now.', { name }))
    },
  })
  return (
    <EnterCodeForm
      form={form}
      command={accept}
      birthDateLabel={t('Their date of birth')}
      submitLabel={t('Begin to act for them')}
      onSubmit={({ code: proxy_code, birth_date }) => accept.run({ body: { proxy_code, birth_date } })}
    >
      {t('The desk of their clinic gave you eight characters.')}
    </EnterCodeForm>
  )
}
