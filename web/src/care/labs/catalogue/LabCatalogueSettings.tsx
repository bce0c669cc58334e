import { Button, Card, Group, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { LabCatalogue } from '@polyclinic/contract/care/labs/lab-catalogue'
import { type ReleasePolicy, releasePolicies } from '@polyclinic/contract/care/labs/lab-ranges'
import type { LabTest } from '@polyclinic/contract/care/labs/labs'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { useStaff } from '#shell/session/use-session.ts'
import { useCommand } from '#shell/use-command.ts'
import { useEdited } from '#shell/use-edited.tsx'
import { FormShell } from '#ui/FormShell.tsx'
import { MoneyField } from '#ui/MoneyField.tsx'
import { NumberField } from '#ui/NumberField.tsx'
import { Optional } from '#ui/Optional.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { FormSkeleton } from '#ui/skeletons.tsx'
import { OrderSets } from './OrderSets.tsx'
import { RangeFields } from './RangeFields.tsx'
import { emptyRange, emptyTest, toTest, toTypedTest } from './typed-test.ts'

/** The laboratory tests of this clinic, with its own reference ranges and when patients see results. */
export function LabCatalogueSettings() {
  const found = useQuery(query(api.labs.getLabCatalogue))
  const tests = useQuery(query(api.labs.listPublicTests, { query: { limit: 100 } }))
  if (!found.data || !tests.data) return <QueryState query={[found, tests]} skeleton={<FormSkeleton fields={4} />} />
  return <CatalogueFields catalogue={found.data} directory={tests.data.items} />
}

const valuesOf = ({ tests, order_sets }: Pick<LabCatalogue, 'tests' | 'order_sets'>) => ({ tests: tests.map(toTypedTest), order_sets })

const policyLabel = (policy: ReleasePolicy, t: TFunction) =>
  ({
    'at-once': t('Once it is verified'),
    'after-review': t('Once the clinic has released it'),
    'after-days': t('Some days after it is verified'),
    never: t('Never by itself'),
  })[policy]

function useCatalogueForm(catalogue: LabCatalogue) {
  const { t } = useTranslation()
  return useForm({
    initialValues: valuesOf(catalogue),
    transformValues: ({ tests, order_sets }) => ({ tests: tests.map(toTest), order_sets }),
    validate: {
      order_sets: {
        name: (value) => (value.trim() ? null : t('Please fill this in.')),
        codes: (value) => (value.length > 0 ? null : t('Choose at least one test.')),
      },
      tests: {
        release_after_days: (value, { tests }, path) =>
          tests[Number(path.split('.')[1])]?.release === 'after-days' && value === '' ? t('After how many days?') : null,
      },
    },
  })
}

export type CatalogueForm = ReturnType<typeof useCatalogueForm>

function CatalogueFields({ catalogue, directory }: { catalogue: LabCatalogue; directory: LabTest[] }) {
  const { t } = useTranslation()
  const form = useCatalogueForm(catalogue)
  const edited = useEdited(catalogue, valuesOf, { tests: t('Tests'), order_sets: t('Sets of tests') })
  const save = useCommand(api.labs.updateLabCatalogue, {
    form,
    success: t('Saved.'),
    invalidates: ['labs'],
    onRefused: edited.onRefused,
    onSuccess: edited.saved,
  })
  const { tests } = form.getValues()
  const nameOf = (code: string) => directory.find((test) => test.code === code)?.name ?? code
  const unlisted_tests = directory.filter(({ code }) => !tests.some((test) => test.code === code))
  return (
    <FormShell
      form={form}
      pending={save.isPending}
      failure={edited.isBehind ? undefined : save.failure}
      submitLabel={edited.saveLabel(t('Save'))}
      onSubmit={(body) => save.run({ body, if_match: edited.version })}
    >
      {edited.conflict(form)}
      <Text c="dimmed" maw="60ch">
        {t(
          'Enter the ranges of your own laboratory. They differ by method, so none is set from the start. Without a range, no result is judged.',
        )}
      </Text>
      <Stack gap="sm" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {tests.map((test, index) => (
          <TestCard key={test.code} form={form} index={index} name={nameOf(test.code)} />
        ))}
      </Stack>
      <Select
        label={t('Add a test')}
        placeholder={t('Name or code')}
        searchable
        value={null}
        data={unlisted_tests.map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))}
        onChange={(code) => code && form.insertListItem('tests', emptyTest(code))}
      />
      <OrderSets form={form} offered={tests.map(({ code }) => ({ value: code, label: nameOf(code) }))} />
    </FormShell>
  )
}

interface TestCardProps {
  form: CatalogueForm
  index: number
  name: string
}

/** One test of the clinic: how it is reported, when the patient sees the result, and its ranges. */
function TestCard({ form, index, name }: TestCardProps) {
  const { t } = useTranslation()
  const { organization } = useStaff()
  const test = form.getValues().tests[index]
  if (!test) return null
  return (
    <Card component="li" padding="sm">
      <Group justify="space-between" mb="xs">
        <Text fw={600}>{name}</Text>
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          aria-label={t('Remove {{what}}', { what: name })}
          onClick={() => form.removeListItem('tests', index)}
        >
          {t('Remove')}
        </Button>
      </Group>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="sm" mb="sm">
        <TextInput label={<Optional>{t('Unit')}</Optional>} maxLength={20} {...form.getInputProps(`tests.${index}.unit`)} />
        <MoneyField
          label={<Optional>{t('Price')}</Optional>}
          currency={organization.currency}
          {...form.getInputProps(`tests.${index}.price_minor`)}
          value={test.price_minor}
        />
        <NumberField
          label={<Optional>{t('Result within')}</Optional>}
          suffix={t('hours')}
          min={1}
          max={2160}
          digits={0}
          {...form.getInputProps(`tests.${index}.turnaround_hours`)}
        />
        <Select
          label={t('The patient sees a result')}
          allowDeselect={false}
          data={releasePolicies.map((value) => ({ value, label: policyLabel(value, t) }))}
          {...form.getInputProps(`tests.${index}.release`)}
        />
        {test.release === 'after-days' && (
          <NumberField
            label={t('Days after it is verified')}
            min={1}
            max={90}
            digits={0}
            {...form.getInputProps(`tests.${index}.release_after_days`)}
          />
        )}
      </SimpleGrid>
      {test.ranges.map((_, at) => (
        <RangeFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a range is known by its place in the list.
          key={at}
          input={(field) => form.getInputProps(`tests.${index}.ranges.${at}.${field}`)}
          label={t('range {{number}} of {{test}}', { number: at + 1, test: name })}
          onRemove={() => form.removeListItem(`tests.${index}.ranges`, at)}
        />
      ))}
      <Button
        size="compact-sm"
        variant="default"
        w="fit-content"
        disabled={test.ranges.length >= 40}
        onClick={() => form.insertListItem(`tests.${index}.ranges`, emptyRange())}
      >
        {t('Add a range')}
      </Button>
    </Card>
  )
}
