import { Button, Card, Group, Loader, Select, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { PatientItem } from '@polyclinic/contract/chart/patients/patients'
import type { Life } from '@polyclinic/contract/kernel/age'
import { IconUserPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { useCan } from '#shell/session/use-session.ts'
import { useFormat } from '#ui/locale.tsx'
import { Person } from '#ui/Person.tsx'
import { daysToIso } from '#ui/read-date.ts'
import { bornText } from './labels.ts'
import { NewPatientForm } from './NewPatientForm.tsx'

export interface PickedPatient extends Pick<Life, 'birth_date'>, Partial<Omit<Life, 'birth_date'>> {
  id: string
  name: string
  record_number: string
  phone: string | null
}

interface Props {
  value: PickedPatient | null
  onChange: (patient: PickedPatient | null) => void
  error?: ReactNode
  autoFocus?: boolean
  /** Used as a filter: chooses among existing charts, inside a popover. */
  asFilter?: boolean
}

/** Finds a patient by name, phone, birth date or record number, or creates a chart. */
export function PatientPicker({ value, onChange, error, autoFocus, asFilter = false }: Props) {
  const { t } = useTranslation()
  const can = useCan()
  const format = useFormat()
  const [typed, setTyped] = useState('')
  // The field forgets its text when it loses the focus, and a new chart begins with that text.
  const [lastTyped, setLastTyped] = useState('')
  const [isNew, setNew] = useState(false)
  const [q] = useDebouncedValue(daysToIso(typed.trim(), { locale: format.locale, today: format.today() }), 200)
  const found = useQuery({
    ...query(api.patients.listPatients, { query: { q, limit: 12 } }),
    enabled: q.length > 0 && value === null,
    placeholderData: keepPreviousData,
  })
  const describe = useDescribe()
  if (value) {
    return (
      <Card padding="sm">
        <Group justify="space-between" wrap="nowrap">
          <Person name={value.name} detail={describe(value)} whole />
          <Button variant="default" size="compact-sm" flex="0 0 auto" onClick={() => onChange(null)}>
            {t('Another patient')}
          </Button>
        </Group>
      </Card>
    )
  }
  if (isNew) {
    return (
      <Card padding="md">
        <NewPatientForm
          typed={lastTyped}
          onDone={(patient) => {
            setNew(false)
            setLastTyped('')
            onChange(patient)
          }}
          onCancel={() => setNew(false)}
        />
      </Card>
    )
  }
  const { exact, similar } = q && found.data ? openCharts(found.data) : openCharts({ items: [], similar: [] })
  const items = [...exact, ...similar]
  const nothing = !q
    ? t('Type a part of the name, the phone number, the birth date or the record number.')
    : found.isFetching
      ? t('Searching…')
      : t('No patient found.')
  const mayMake = can('patients.edit') && !asFilter
  const entriesOf = (patients: readonly PatientItem[]) => patients.map((patient) => ({ value: patient.id, label: patient.name }))
  const entries = [...entriesOf(exact), ...(similar.length > 0 ? [{ group: t('Similar names'), items: entriesOf(similar) }] : [])]
  // The choice is in the list beside the patients, so that nobody has to look for a button.
  const entryOfNew = mayMake && typed.trim() ? [{ value: newPatient, label: t('New patient: {{name}}', { name: typed.trim() }) }] : []
  return (
    <Stack gap={6}>
      <Select
        label={t('Patient')}
        placeholder={t('Name, phone, birth date or record number')}
        searchable
        data-autofocus={autoFocus}
        searchValue={typed}
        onSearchChange={setTyped}
        onInput={(event) => setLastTyped(event.currentTarget.value)}
        // What the server found is shown as it is: it also finds by what the label doesn't say.
        filter={({ options }) => options}
        data={[...entries, ...entryOfNew]}
        onChange={(id) => (id === newPatient ? setNew(true) : onChange(items.find((patient) => patient.id === id) ?? null))}
        nothingFoundMessage={nothing}
        rightSection={found.isFetching ? <Loader size={14} /> : undefined}
        error={error}
        value={null}
        comboboxProps={{ withinPortal: !asFilter }}
        renderOption={({ option }) => {
          if (option.value === newPatient) return <NewEntry label={option.label} nobodyElse={items.length === 0 && !found.isFetching} />
          const patient = items.find((patient) => patient.id === option.value)
          return patient ? <Person name={patient.name} detail={describe(patient)} size="sm" whole /> : option.label
        }}
      />
      {mayMake && (
        <Group>
          <Button
            variant="subtle"
            size="compact-sm"
            ml={-8}
            leftSection={<IconUserPlus size={16} aria-hidden="true" />}
            onClick={() => setNew(true)}
          >
            {t('New patient')}
          </Button>
        </Group>
      )}
      <Text fz="xs" c="dimmed" role="status" hidden>
        {q && !found.isFetching ? t('{{count}} patients found', { count: items.length }) : ''}
      </Text>
    </Stack>
  )
}

const newPatient = 'new'

const isOpen = ({ status }: PatientItem) => status === 'active' || status === 'provisional'
/** The charts of a search result that may be chosen: exact matches, and those with a similar name. */
const openCharts = ({ items, similar }: { items: PatientItem[]; similar: PatientItem[] }) => ({
  exact: items.filter(isOpen),
  similar: similar.filter(isOpen),
})

function NewEntry({ label, nobodyElse }: { label: string; nobodyElse: boolean }) {
  const { t } = useTranslation()
  return (
    <Group gap="sm" wrap="nowrap">
      <IconUserPlus size={18} aria-hidden="true" />
      <div>
        <Text fz="sm" fw={500}>
          {label}
        </Text>
        {nobodyElse && (
          <Text fz="xs" c="dimmed">
            {t('No patient found.')}
          </Text>
        )}
      </div>
    </Group>
  )
}

const living = { is_deceased: false, deceased_on: null, deceased_date_time: null }

/** Birth date with age, record number and phone, which distinguish two people of one name. */
function useDescribe() {
  const { t } = useTranslation()
  const format = useFormat()
  return ({ record_number, phone, ...patient }: PickedPatient) =>
    [bornText({ ...living, ...patient }, format, t), record_number, phone].filter(Boolean).join(' · ')
}
