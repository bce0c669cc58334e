import { Alert, Select, Switch } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { OrganizationSettings } from '@polyclinic/contract/clinic/organizations/organization-shapes'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { useStaff } from '#shell/session/use-session.ts'
import { useCommand } from '#shell/use-command.ts'
import { FormShell } from '#ui/FormShell.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { FormSkeleton } from '#ui/skeletons.tsx'

/** How staff of this clinic sign in. */
export function SecuritySettings() {
  const found = useQuery(query(api.organizations.getSettings))
  if (!found.data) return <QueryState query={found} skeleton={<FormSkeleton fields={2} />} />
  return <SecurityForm settings={found.data} />
}

function SecurityForm({ settings }: { settings: OrganizationSettings }) {
  const { t } = useTranslation()
  const { user } = useStaff()
  const form = useForm({
    initialValues: { idle_minutes: String(settings.idle_minutes), second_factor_required: settings.second_factor_required },
    transformValues: ({ idle_minutes, second_factor_required }) => ({ idle_minutes: Number(idle_minutes), second_factor_required }),
  })
  const save = useCommand(api.organizations.updateSettings, { form, success: t('Saved. It holds from the next request on.') })
  const needsSecondFactor = !user.second_factor && !settings.second_factor_required
  return (
    <FormShell form={form} pending={save.isPending} failure={save.failure} submitLabel={t('Save')} onSubmit={(body) => save.run({ body })}>
      <Select
        label={t('Sign out who leaves the screen alone')}
        data={[5, 10, 15].map((minutes) => ({ value: String(minutes), label: t('after {{count}} minutes', { count: minutes }) }))}
        maw={320}
        {...form.getInputProps('idle_minutes')}
      />
      <Switch
        label={t('Everybody signs in with a second factor')}
        description={t('Whoever has none sets one up at the next step they take.')}
        disabled={needsSecondFactor}
        {...form.getInputProps('second_factor_required', { type: 'checkbox' })}
      />
      {needsSecondFactor && (
        <Alert color="blue">{t('Set up your own second factor first, under My account. Then you can ask it of everybody.')}</Alert>
      )}
    </FormShell>
  )
}
