import { Select, SimpleGrid, Switch, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type RecallKind, recallKinds } from '@polyclinic/contract/care/recalls/recall-machine'
import type { RecallRule } from '@polyclinic/contract/care/recalls/recalls'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { FormShell } from '#ui/FormShell.tsx'
import { NumberField } from '#ui/NumberField.tsx'
import { Optional } from '#ui/Optional.tsx'
import { kindLabel } from './labels.ts'

/** A rule while it is typed: an empty field is no number. */
const typedOf = (rule: RecallRule | undefined) => ({
  name: rule?.name ?? '',
  kind: rule?.kind ?? ('control' as RecallKind),
  service_id: rule?.service_id ?? null,
  after_service_id: rule?.after_service_id ?? null,
  months: (rule?.months ?? '') as number | '',
  sex: rule?.sex ?? null,
  from_age: (rule?.from_age ?? '') as number | '',
  below_age: (rule?.below_age ?? '') as number | '',
  is_active: rule?.is_active ?? true,
})
type RecallRuleValues = ReturnType<typeof typedOf>
const numberOf = (value: number | '') => (value === '' ? null : value)

/** Leaves out the fields of other kinds, even if they were typed before the kind was changed. */
function toRule({ name, kind, service_id, is_active, ...typed }: RecallRuleValues) {
  const isScreening = kind === 'screening'
  return {
    name: name.trim(),
    kind,
    service_id,
    is_active,
    after_service_id: kind === 'control' ? typed.after_service_id : null,
    months: kind === 'vaccination' ? null : numberOf(typed.months),
    sex: isScreening ? typed.sex : null,
    from_age: isScreening ? numberOf(typed.from_age) : null,
    below_age: isScreening ? numberOf(typed.below_age) : null,
  }
}

function useRuleForm(rule: RecallRule | undefined) {
  const { t } = useTranslation()
  return useForm({
    initialValues: typedOf(rule),
    validate: { name: (value) => (value.trim() ? null : t('Give it a name.')) },
    transformValues: toRule,
  })
}

export function RecallRuleForm({ rule, onDone }: { rule?: RecallRule; onDone: () => void }) {
  const { t } = useTranslation()
  const services = useQuery(query(api.organizations.listServices, { query: { limit: 100 } }))
  const form = useRuleForm(rule)
  const options = { form, success: t('Saved.'), onSuccess: onDone }
  const create = useCommand(api.recalls.createRecallRule, options)
  const change = useCommand(api.recalls.updateRecallRule, options)
  const command = rule ? change : create
  const { kind } = form.values
  const choices = services.data?.items.map(({ id, name }) => ({ value: id, label: name })) ?? []
  const service = <Select label={t('What is booked')} data={choices} searchable clearable {...form.getInputProps('service_id')} />
  return (
    <FormShell
      form={form}
      pending={command.isPending}
      failure={command.failure}
      submitLabel={t('Save')}
      onSubmit={(body) => (rule ? change.run({ params: { id: rule.id }, body, if_match: rule.version }) : create.run({ body }))}
    >
      <TextInput
        label={t('Name')}
        description={t('Patients read it when they are written to.')}
        maxLength={120}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <Select
        label={t('Who is due')}
        data={recallKinds.map((value) => ({ value, label: kindLabel(value, t) }))}
        {...form.getInputProps('kind')}
      />
      {kind === 'control' && (
        <Select label={t('After a visit of')} data={choices} searchable clearable {...form.getInputProps('after_service_id')} />
      )}
      {kind !== 'vaccination' && (
        <NumberField
          label={kind === 'control' ? t('After') : t('Every')}
          suffix={t('months')}
          min={1}
          max={240}
          digits={0}
          {...form.getInputProps('months')}
        />
      )}
      {kind === 'screening' && <ScreeningFields form={form} />}
      {service}
      <Switch label={t('Active')} {...form.getInputProps('is_active', { type: 'checkbox' })} />
    </FormShell>
  )
}

function ScreeningFields({ form }: { form: ReturnType<typeof useRuleForm> }) {
  const { t } = useTranslation()
  return (
    <>
      <Select
        label={<Optional>{t('Sex')}</Optional>}
        placeholder={t('Everybody')}
        data={[
          { value: 'female', label: t('Female') },
          { value: 'male', label: t('Male') },
        ]}
        clearable
        {...form.getInputProps('sex')}
      />
      <SimpleGrid cols={2}>
        <NumberField label={<Optional>{t('From the age of')}</Optional>} min={0} max={130} digits={0} {...form.getInputProps('from_age')} />
        <NumberField
          label={<Optional>{t('Below the age of')}</Optional>}
          min={1}
          max={130}
          digits={0}
          {...form.getInputProps('below_age')}
        />
      </SimpleGrid>
    </>
  )
}
