import { Card, Chip, Fieldset, Group, MultiSelect, SimpleGrid, Stack, Text, Title, UnstyledButton } from '@mantine/core'
import { IconPill } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CheckResult } from '#engine/drug-safety/index.ts'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { EmptyState } from '#ui/states.tsx'
import { checkDemo, findDemo } from './check-demo.ts'
import classes from './demo.module.css'
import { type DemoAllergy, type DemoMedication, demoAllergies, demoCatalogue } from './demo-catalogue.ts'

/** The medication search and the safety check, to try with invented patients without signing in. */
export function MedicationsDemo() {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<DemoMedication | null>(null)
  const [patient, setPatient] = useState<InventedPatient>({ allergies: ['Penicillin'], taking: ['Warfarin'] })
  const found = findDemo(demoCatalogue, typed)
  const answer = answerTo(typed, found, chosen)
  // On a phone the answer is below a long list, so it is scrolled into view.
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (chosen) place.current?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  return (
    <Page>
      <PageHeader
        title={t('Try the medication check')}
        description={t(
          'Choose what an invented patient is allergic to and takes already, then look up a medication. The list is short and only for trying: it is no medical advice.',
        )}
      />
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <Stack gap="md">
          <DemoPatientCard patient={patient} onChange={setPatient} />
          <LookUp typed={typed} onType={setTyped} found={found} chosen={chosen} onChoose={setChosen} />
        </Stack>
        <div aria-live="polite" ref={place} className={classes.answer}>
          {answer ? (
            <DemoAnswer answer={answer} patient={patient} />
          ) : (
            <EmptyState icon={IconPill} title={t('Choose a medication')}>
              {t('The check says here whether it fits: clear, alert, or not checked when it does not know.')}
            </EmptyState>
          )}
        </div>
      </SimpleGrid>
    </Page>
  )
}

interface InventedPatient {
  allergies: DemoAllergy[]
  /** Names of the catalogue. */
  taking: string[]
}

interface PatientProps {
  patient: InventedPatient
  onChange: (patient: InventedPatient) => void
}

/** The allergies of the invented patient, and their current medications. */
function DemoPatientCard({ patient, onChange }: PatientProps) {
  const { t } = useTranslation()
  return (
    <Card>
      <Stack gap="md">
        <Title order={2} fz="md">
          {t('The patient')}
        </Title>
        <Chip.Group multiple value={patient.allergies} onChange={(value) => onChange({ ...patient, allergies: value as DemoAllergy[] })}>
          <Fieldset variant="unstyled" legend={t('Allergic to')}>
            <Group gap="xs">
              {demoAllergies.map((allergy) => (
                <Chip key={allergy} value={allergy} size="sm" variant="light">
                  {t(allergy)}
                </Chip>
              ))}
            </Group>
          </Fieldset>
        </Chip.Group>
        <MultiSelect
          label={t('Takes already')}
          placeholder={patient.taking.length === 0 ? t('Nothing') : undefined}
          data={demoCatalogue.map((medicine) => medicine.name)}
          value={patient.taking}
          onChange={(taking) => onChange({ ...patient, taking })}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': t('Clear') }}
        />
      </Stack>
    </Card>
  )
}

interface LookUpProps {
  typed: string
  onType: (typed: string) => void
  found: DemoMedication[]
  chosen: DemoMedication | null
  onChoose: (medication: DemoMedication) => void
}

function LookUp({ typed, onType, found, chosen, onChoose }: LookUpProps) {
  const { t } = useTranslation()
  return (
    <Card>
      <Title order={2} fz="md" mb="sm">
        {t('Look up a medication')}
      </Title>
      <SearchField value={typed} onChange={onType} placeholder={t('Name, brand or ingredient')} />
      <ul className={classes.list} aria-label={t('Medications')}>
        {found.map((medicine) => (
          <li key={medicine.name}>
            <UnstyledButton className={classes.row} aria-pressed={chosen === medicine} onClick={() => onChoose(medicine)}>
              <Text span fw={500}>
                {medicine.name}
                {medicine.brand && ` (${medicine.brand})`}
              </Text>
              <Text span c="dimmed" fz="xs">
                {medicine.strength} {t(medicine.form)}
              </Text>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {found.length === 0 && (
        <Text c="dimmed" mt="sm">
          {t('Nothing in the short list is called that. Try “amox” or “warf”.')}
        </Text>
      )}
    </Card>
  )
}

/** The checks of the searched medication for the invented patient. */
function DemoAnswer({ answer, patient }: { answer: Answer; patient: InventedPatient }) {
  const { t } = useTranslation()
  const taking = demoCatalogue.filter((medicine) => patient.taking.includes(medicine.name))
  return (
    <Card>
      <Title order={2} fz="md" mb="sm">
        {t('{{name}} for this patient', { name: answer.name })}
      </Title>
      <Stack gap="md">
        {answer.medication ? (
          <CheckResult check={checkDemo(answer.medication, { allergies: patient.allergies, taking })} />
        ) : (
          <NotInList name={answer.name} />
        )}
      </Stack>
    </Card>
  )
}

interface Answer {
  name: string
  /** Null: the medication is not in the catalogue. */
  medication: DemoMedication | null
}

/** The answer to the current search, never to an earlier one. */
function answerTo(typed: string, found: DemoMedication[], chosen: DemoMedication | null): Answer | null {
  if (typed.trim() && found.length === 0) return { name: typed.trim(), medication: null }
  return chosen && found.includes(chosen) ? { name: chosen.name, medication: chosen } : null
}

function NotInList({ name }: { name: string }) {
  const { t } = useTranslation()
  return (
    <div className={classes.outcome}>
      <Group gap="xs" justify="space-between">
        <Title order={3} fz="sm">
          {t('All checks')}
        </Title>
        <StatusBadge tone="warning">{t('Not in this list')}</StatusBadge>
      </Group>
      <Text mt={4}>{t('The check does not know {{name}}: that it says nothing does not mean that it fits.', { name })}</Text>
    </div>
  )
}
