import { Button, Group, MultiSelect, SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { FormShell } from '#ui/FormShell.tsx'
import { Optional } from '#ui/Optional.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { FormSkeleton } from '#ui/skeletons.tsx'

/** Orders one or several tests together. It asks whether the patient is pregnant if a range depends on it. */
export function OrderForm({ patient_id, sex, onDone }: { patient_id: string; sex: string | null; onDone: () => void }) {
  const { t } = useTranslation()
  const offered = useQuery(query(api.labs.listOfferedTests))
  const form = useForm({
    initialValues: { codes: [] as string[], pregnant: 'unknown', note: '' },
    transformValues: ({ codes, pregnant, note }) => ({
      codes,
      pregnant: pregnant === 'unknown' ? null : pregnant === 'yes',
      note: note.trim() || null,
    }),
    validate: { codes: (codes) => (codes.length > 0 ? null : t('Choose at least one test.')) },
  })
  const create = useCommand(api.labs.createOrders, { form, success: t('Ordered.'), invalidates: ['labs'], onSuccess: onDone })
  if (!offered.data) return <QueryState query={offered} skeleton={<FormSkeleton fields={2} />} />
  const { items, order_sets } = offered.data
  const { codes } = form.getValues()
  const asks = sex !== 'male' && items.some(({ code, asks_pregnancy }) => asks_pregnancy && codes.includes(code))
  return (
    <FormShell
      form={form}
      pending={create.isPending}
      failure={create.failure}
      submitLabel={t('Order')}
      onSubmit={(body) => create.run({ params: { id: patient_id }, body })}
      cancel={
        <Button variant="default" onClick={onDone}>
          {t('Cancel')}
        </Button>
      }
    >
      {order_sets.length > 0 && (
        <Group gap="xs" role="group" aria-label={t('Sets of tests')}>
          {order_sets.map((set) => (
            <Button
              key={set.name}
              size="compact-sm"
              variant="default"
              onClick={() => form.setFieldValue('codes', [...new Set([...form.getValues().codes, ...set.codes])].slice(0, 20))}
            >
              {set.name}
            </Button>
          ))}
        </Group>
      )}
      <MultiSelect
        label={t('Tests')}
        description={items.length === 0 ? t('Your clinic offers no tests yet. They are set up in the settings, under Laboratory.') : null}
        searchable
        data-autofocus
        maxValues={20}
        data={items.map(({ code, name }) => ({ value: code, label: name }))}
        {...form.getInputProps('codes')}
      />
      {asks && (
        <Stack gap={4}>
          <Text fz="sm">{t('Is the patient pregnant? The range depends on it.')}</Text>
          <SegmentedControl
            aria-label={t('Is the patient pregnant?')}
            data={[
              { value: 'unknown', label: t('Not known') },
              { value: 'yes', label: t('Yes') },
              { value: 'no', label: t('No') },
            ]}
            {...form.getInputProps('pregnant')}
          />
        </Stack>
      )}
      <TextInput label={<Optional>{t('Note for the laboratory')}</Optional>} maxLength={500} {...form.getInputProps('note')} />
    </FormShell>
  )
}
