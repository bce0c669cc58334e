import { Button, Select, SimpleGrid, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { FamilyHistoryEntry } from '@polyclinic/contract/chart/family-history/family-history'
import { type Relation, relations } from '@polyclinic/contract/chart/family-history/family-history-rules'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { CodeField, codedOf, namedCode, uncoded } from '#foundation/terminology/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { FormShell } from '#ui/FormShell.tsx'
import { NumberField } from '#ui/NumberField.tsx'
import { Optional } from '#ui/Optional.tsx'
import { relationLabel } from './labels.ts'

interface Props {
  patient_id: string
  /** The entry that is corrected; absent for a new one. */
  entry?: FamilyHistoryEntry
  onDone: () => void
}
type Life = 'unknown' | 'living' | 'deceased'
const lifeOf = (is_deceased: boolean | null): Life => (is_deceased === null ? 'unknown' : is_deceased ? 'deceased' : 'living')

/** Records an illness of a relative, or corrects an entry by a new one. */
export function FamilyHistoryForm({ patient_id, entry, onDone }: Props) {
  const { t } = useTranslation()
  const form = useForm({
    initialValues: {
      relation: entry?.relation ?? (null as Relation | null),
      illness: entry ? codedOf(entry) : uncoded(''),
      onset_age: (entry?.onset_age ?? '') as number | '',
      life: lifeOf(entry?.is_deceased ?? null),
      note: entry?.note ?? '',
    },
    transformValues: ({ relation, illness, onset_age, life, note }) => ({
      relation: relation as Relation,
      ...namedCode(illness),
      onset_age: onset_age === '' ? null : onset_age,
      is_deceased: life === 'unknown' ? null : life === 'deceased',
      note: note.trim() || null,
    }),
    validate: {
      relation: (value) => (value ? null : t('Who is it?')),
      illness: ({ display }) => (display.trim() ? null : t('What do they have?')),
    },
  })
  const done = {
    form,
    field_aliases: { code: 'illness', code_system: 'illness', display: 'illness', is_deceased: 'life' },
    invalidates: ['familyHistory', 'records'] as const,
    onSuccess: onDone,
  }
  const create = useCommand(api.familyHistory.createFamilyHistory, { ...done, success: t('Recorded.') })
  const correct = useCommand(api.familyHistory.correctFamilyHistory, { ...done, success: t('Corrected.') })
  return (
    <FormShell
      form={form}
      pending={create.isPending || correct.isPending}
      failure={create.failure ?? correct.failure}
      submitLabel={entry ? t('Correct') : t('Record')}
      onSubmit={(body) => (entry ? correct.run({ params: { id: entry.id }, body }) : create.run({ params: { id: patient_id }, body }))}
      cancel={
        <Button variant="default" onClick={onDone}>
          {t('Cancel')}
        </Button>
      }
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <Select
          label={t('Relative')}
          searchable
          autoFocus
          data={relations.map((value) => ({ value, label: relationLabel(value, t) }))}
          {...form.getInputProps('relation')}
        />
        <CodeField label={t('Illness')} placeholder={t('Words or a code: asthma, J45')} {...form.getInputProps('illness')} />
        <NumberField
          label={<Optional>{t('Began at the age of')}</Optional>}
          min={0}
          max={130}
          digits={0}
          {...form.getInputProps('onset_age')}
        />
        <Select
          label={t('Living')}
          allowDeselect={false}
          data={[
            { value: 'unknown', label: t('Not known') },
            { value: 'living', label: t('Living') },
            { value: 'deceased', label: t('Deceased') },
          ]}
          {...form.getInputProps('life')}
        />
      </SimpleGrid>
      <Textarea label={<Optional>{t('Note')}</Optional>} autosize minRows={1} maxRows={6} maxLength={500} {...form.getInputProps('note')} />
    </FormShell>
  )
}
