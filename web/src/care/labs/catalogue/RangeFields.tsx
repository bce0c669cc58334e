import { ActionIcon, Group, Select, SimpleGrid } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { ageUnits } from '@polyclinic/contract/care/labs/lab-ranges'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { NumberField } from '#ui/NumberField.tsx'

interface Props {
  /** The properties of a field of this range. */
  input: (field: string) => GetInputPropsReturnType
  /** The range and its test as text, for the button that removes it. */
  label: string
  onRemove: () => void
}

/** A reference range: the patients that it is for, and its four limits. */
export function RangeFields({ input, label, onRemove }: Props) {
  const { t } = useTranslation()
  const units = ageUnits.map((value) => ({ value, label: t(value) }))
  const limits = {
    critical_low: t('Critically low at'),
    low: t('Usual from'),
    high: t('Usual to'),
    critical_high: t('Critically high at'),
  }
  return (
    <fieldset
      aria-label={label}
      style={{ border: 0, margin: 0, padding: 0, borderBlockStart: '1px solid var(--hairline)', paddingBlockStart: 12 }}
    >
      <SimpleGrid cols={{ base: 2, md: 4 }} spacing="sm">
        <Select
          label={t('Sex')}
          placeholder={t('All')}
          clearable
          data={[
            { value: 'female', label: t('Female') },
            { value: 'male', label: t('Male') },
          ]}
          {...input('sex')}
        />
        <Select
          label={t('Pregnant')}
          placeholder={t('All')}
          clearable
          data={[
            { value: 'yes', label: t('Yes') },
            { value: 'no', label: t('No') },
          ]}
          {...input('pregnant')}
        />
        <Group gap="xs" wrap="nowrap" align="flex-end">
          <NumberField label={t('From age')} digits={0} {...input('from_age')} />
          <Select aria-label={t('Unit of the age from')} data={units} allowDeselect={false} {...input('from_unit')} />
        </Group>
        <Group gap="xs" wrap="nowrap" align="flex-end">
          <NumberField label={t('Below age')} digits={0} {...input('below_age')} />
          <Select aria-label={t('Unit of the age below')} data={units} allowDeselect={false} {...input('below_unit')} />
        </Group>
        {Object.entries(limits).map(([field, name]) => (
          <NumberField key={field} label={name} digits={6} inputMode="text" {...input(field)} />
        ))}
      </SimpleGrid>
      <Group justify="flex-end" mt="xs">
        <ActionIcon variant="subtle" color="gray" aria-label={t('Remove {{what}}', { what: label })} onClick={onRemove}>
          <IconTrash size={18} aria-hidden="true" />
        </ActionIcon>
      </Group>
    </fieldset>
  )
}
