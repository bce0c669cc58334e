import { ActionIcon, Button, Card, Group, NativeSelect, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core'
import { denominatorUnits, numeratorUnits, unitText } from '@polyclinic/contract/pharmacy/formulary/strengths'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { NumberField } from '#ui/NumberField.tsx'
import { Optional } from '#ui/Optional.tsx'
import { emptyIngredient } from './medication-values.ts'
import type { MedicationFormState } from './use-medication-form.ts'

/** The table of substances is large, and only this form needs it. */
const substances = {
  queryKey: ['substances-of-names'],
  queryFn: async () => ({ substanceOf: (await import('@polyclinic/contract/pharmacy/formulary/ingredients')).substanceOf }),
  staleTime: Number.POSITIVE_INFINITY,
}

/** Says whether an ingredient can be checked, as its name is typed. */
function SubstanceText({ name }: { name: string }) {
  const { t } = useTranslation()
  const { data } = useQuery(substances)
  if (!data || !name.trim()) return null
  const substance = data.substanceOf(name)
  return substance ? (
    <Text fz="xs" c="dimmed">
      {t('Checked as {{substance}}', { substance })}
    </Text>
  ) : (
    <Text fz="xs" c="orange.9" className="warning-text">
      {t('Not known: allergies and interactions are not checked')}
    </Text>
  )
}

/** What a medicine acts by, each with its strength in numbers. */
export function IngredientFields({ form }: { form: MedicationFormState }) {
  const { t } = useTranslation()
  const { ingredients } = form.getValues()
  const hasText = ingredients.some(({ value }) => value === '')
  return (
    <Stack gap="sm">
      <Title order={2} size="h3">
        {t('Ingredients')}
      </Title>
      {ingredients.map(({ key, name }, index) => (
        <Card key={key} padding="sm" withBorder>
          <Group align="flex-start" wrap="nowrap" gap="xs">
            <TextInput
              label={t('Ingredient')}
              description={<SubstanceText name={name} />}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              flex={1}
              data-autofocus={index === 0}
              {...form.getInputProps(`ingredients.${index}.name`)}
            />
            {ingredients.length > 1 && (
              <ActionIcon
                mt={24}
                size={36}
                aria-label={t('Remove {{name}}', { name })}
                onClick={() => form.removeListItem('ingredients', index)}
              >
                <IconTrash size={18} />
              </ActionIcon>
            )}
          </Group>
          <SimpleGrid cols={{ base: 2, xs: 4 }} spacing="xs" mt="xs">
            <NumberField label={t('Strength')} digits={6} min={0.000001} {...form.getInputProps(`ingredients.${index}.value`)} />
            <NativeSelect
              label={t('Unit')}
              data={numeratorUnits.map((unit) => ({ value: unit, label: unitText(unit) }))}
              {...form.getInputProps(`ingredients.${index}.unit`)}
            />
            <NumberField
              label={<Optional>{t('In')}</Optional>}
              digits={6}
              min={0.000001}
              {...form.getInputProps(`ingredients.${index}.per_value`)}
            />
            <NativeSelect
              label={t('Of')}
              data={[{ value: '', label: t('one piece') }, ...denominatorUnits.map((unit) => ({ value: unit, label: unitText(unit) }))]}
              {...form.getInputProps(`ingredients.${index}.per_unit`)}
            />
          </SimpleGrid>
        </Card>
      ))}
      <Group>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          onClick={() => form.insertListItem('ingredients', emptyIngredient())}
        >
          {t('Add an ingredient')}
        </Button>
      </Group>
      {hasText && (
        <TextInput
          label={t('Strength as text')}
          description={t('Where an ingredient has no number. Doses are not computed from it.')}
          placeholder="500 mg"
          {...form.getInputProps('strength')}
        />
      )}
    </Stack>
  )
}
