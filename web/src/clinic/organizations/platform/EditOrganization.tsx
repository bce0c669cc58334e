import { Button, Select, Switch, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDisclosure } from '@mantine/hooks'
import type { PlatformOrganization } from '@polyclinic/contract/clinic/organizations/organization-shapes'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { useVisitsCommand } from '#clinic/staff/index.ts'
import { useEdited } from '#shell/use-edited.tsx'
import { FormShell } from '#ui/FormShell.tsx'
import { usePlace } from '#ui/locale.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'
import { countries, timeZones } from '../places.ts'

/** The fields of a clinic that the platform may change. */
export function EditOrganization({ organization }: { organization: PlatformOrganization }) {
  const { t } = useTranslation()
  const [opened, panel] = useDisclosure()
  return (
    <>
      <Button variant="default" onClick={panel.open}>
        {t('Edit')}
      </Button>
      <SidePanel opened={opened} onClose={panel.close} title={t('Edit {{name}}', { name: organization.name })}>
        <EditForm organization={organization} onDone={panel.close} />
      </SidePanel>
    </>
  )
}

const valuesOf = ({ name, country, time_zone, listed }: PlatformOrganization) => ({ name, country, time_zone, listed })

function EditForm({ organization, onDone }: { organization: PlatformOrganization; onDone: () => void }) {
  const { t } = useTranslation()
  const { locale } = usePlace()
  const edited = useEdited(organization, valuesOf, {
    name: t('Name of the clinic'),
    country: t('Country'),
    time_zone: t('Time zone'),
    listed: t('Shown in the public directory'),
  })
  const form = useForm({
    initialValues: valuesOf(organization),
    validate: { name: (value) => (value.trim() ? null : t('Please fill this in.')) },
  })
  const change = useVisitsCommand(
    api.organizations.updatePlatformOrganization,
    {
      form,
      success: t('Saved.'),
      invalidates: ['organizations', 'platform'],
      onRefused: edited.onRefused,
      onSuccess: onDone,
    },
    { confirmLabel: t('Change the time zone') },
  )
  return (
    <FormShell
      form={form}
      pending={change.isPending}
      failure={edited.isBehind ? undefined : change.failure}
      submitLabel={edited.saveLabel(t('Save'))}
      onSubmit={(body) => change.run({ params: { id: organization.id }, body, if_match: edited.version })}
    >
      {change.dialog}
      {edited.conflict(form)}
      <TextInput label={t('Name of the clinic')} data-autofocus {...form.getInputProps('name')} />
      <Select label={t('Country')} data={countries(locale)} searchable {...form.getInputProps('country')} />
      <Select label={t('Time zone')} data={timeZones()} searchable {...form.getInputProps('time_zone')} />
      <Switch label={t('Shown in the public directory')} {...form.getInputProps('listed', { type: 'checkbox' })} />
    </FormShell>
  )
}
