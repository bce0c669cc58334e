import { Button, Card, MultiSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { CatalogueForm } from './LabCatalogueSettings.tsx'

interface Props {
  form: CatalogueForm
  /** The tests that a set can contain. */
  offered: { value: string; label: string }[]
}

/** Tests that are often ordered together: one choice of a clinician orders them all. */
export function OrderSets({ form, offered }: Props) {
  const { t } = useTranslation()
  const { order_sets } = form.getValues()
  return (
    <Stack gap="sm" role="group" aria-label={t('Sets of tests')}>
      <div>
        <Text fw={600}>{t('Sets of tests')}</Text>
        <Text c="dimmed">{t('Tests that are often ordered together. One choice orders them all.')}</Text>
      </div>
      {order_sets.map((set, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a set is known by its place in the list.
        <Card key={index} padding="sm">
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" mb="xs">
            <TextInput label={t('Name of the set')} maxLength={60} {...form.getInputProps(`order_sets.${index}.name`)} />
            <MultiSelect
              label={t('Tests in it')}
              searchable
              maxValues={20}
              data={offered}
              {...form.getInputProps(`order_sets.${index}.codes`)}
            />
          </SimpleGrid>
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            w="fit-content"
            aria-label={t('Remove {{what}}', { what: set.name || t('the set') })}
            onClick={() => form.removeListItem('order_sets', index)}
          >
            {t('Remove')}
          </Button>
        </Card>
      ))}
      <Button
        variant="default"
        size="compact-sm"
        w="fit-content"
        disabled={offered.length === 0 || order_sets.length >= 40}
        onClick={() => form.insertListItem('order_sets', { name: '', codes: [] })}
      >
        {t('Add a set')}
      </Button>
    </Stack>
  )
}
