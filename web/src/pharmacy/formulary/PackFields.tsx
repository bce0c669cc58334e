import { ActionIcon, Button, Card, Checkbox, Group, NativeSelect, SimpleGrid, Stack, TextInput, Title } from '@mantine/core'
import { packUnits } from '@polyclinic/contract/pharmacy/formulary/medication-terms'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useStaff } from '#shell/session/use-session.ts'
import { MoneyField } from '#ui/MoneyField.tsx'
import { NumberField } from '#ui/NumberField.tsx'
import { Optional } from '#ui/Optional.tsx'
import { packUnitLabel } from './labels.ts'
import { emptyPack, type PackValues } from './medication-values.ts'
import type { MedicationFormState } from './use-medication-form.ts'

/** A scanner types the digits and Enter: that goes on to the next field, and does not send a form that is half filled. */
function onScan(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  const inputs = [...(event.currentTarget.closest('form')?.querySelectorAll<HTMLElement>('input, select') ?? [])]
  inputs[inputs.indexOf(event.currentTarget) + 1]?.focus()
}

/** How the medicine is bought and sold. */
export function PackFields({ form }: { form: MedicationFormState }) {
  const { t } = useTranslation()
  return (
    <Stack gap="sm">
      <Title order={2} size="h3">
        {t('Packs')}
      </Title>
      {form.getValues().packs.map((pack, index) => (
        <PackCard key={pack.key} form={form} pack={pack} index={index} />
      ))}
      <Group>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          onClick={() => form.insertListItem('packs', emptyPack())}
        >
          {t('Add a pack')}
        </Button>
      </Group>
    </Stack>
  )
}

function PackCard({ form, pack, index }: { form: MedicationFormState; pack: PackValues; index: number }) {
  const { t } = useTranslation()
  const { organization } = useStaff()
  return (
    <Card padding="sm" withBorder>
      <Group align="flex-start" wrap="nowrap" gap="xs">
        <TextInput
          label={<Optional>{t('Barcode')}</Optional>}
          inputMode="numeric"
          flex={1}
          autoComplete="off"
          onKeyDown={onScan}
          data-autofocus={pack.pack_id === undefined}
          {...form.getInputProps(`packs.${index}.gtin`)}
        />
        {pack.pack_id === undefined && (
          <ActionIcon mt={24} size={36} aria-label={t('Remove the pack')} onClick={() => form.removeListItem('packs', index)}>
            <IconTrash size={18} />
          </ActionIcon>
        )}
      </Group>
      <SimpleGrid cols={{ base: 2, xs: 3 }} spacing="xs" mt="xs">
        <NumberField label={t('Size')} digits={3} min={0.001} max={100_000} {...form.getInputProps(`packs.${index}.size`)} />
        <NativeSelect
          label={t('Of')}
          data={packUnits.map((unit) => ({ value: unit, label: packUnitLabel(unit, t) }))}
          {...form.getInputProps(`packs.${index}.unit`)}
        />
        <MoneyField
          label={<Optional>{t('Price')}</Optional>}
          currency={organization.currency}
          value={pack.price}
          error={form.errors[`packs.${index}.price`]}
          onChange={(price) => form.setFieldValue(`packs.${index}.price`, price)}
        />
        <NumberField label={t('Tax')} suffix="%" min={0} max={100} digits={2} {...form.getInputProps(`packs.${index}.tax_percent`)} />
        <TextInput label={<Optional>{t('Supplier’s number')}</Optional>} {...form.getInputProps(`packs.${index}.supplier_code`)} />
      </SimpleGrid>
      {pack.pack_id !== undefined && (
        <Checkbox
          mt="sm"
          label={t('In use')}
          checked={pack.status === 'active'}
          onChange={({ currentTarget }) => form.setFieldValue(`packs.${index}.status`, currentTarget.checked ? 'active' : 'inactive')}
        />
      )}
    </Card>
  )
}
