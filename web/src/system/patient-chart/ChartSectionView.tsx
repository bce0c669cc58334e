import { Group, Stack, Title } from '@mantine/core'
import type { Patient } from '@polyclinic/contract/chart/patients/patients'
import { useTranslation } from 'react-i18next'
import { LabSection } from '#care/labs/index.ts'
import { GrowthSection, SocialHistorySection, VitalsSection } from '#care/observations/index.ts'
import { NotesList } from '#care/records/index.ts'
import { ReferralsSection } from '#care/referrals/index.ts'
import { TasksSection } from '#care/tasks/index.ts'
import { ConsentsSection } from '#chart/consents/index.ts'
import { DocumentsSection } from '#chart/documents/index.ts'
import { FamilyHistorySection } from '#chart/family-history/index.ts'
import { ImmunizationsSection } from '#chart/immunizations/index.ts'
import { CoverageSection } from '#chart/patients/index.ts'
import { ProxiesSection } from '#chart/proxies/index.ts'
import { ImportedSection } from '#exchange/patient-imports/index.ts'
import { TimelineSection } from '#exchange/timeline/index.ts'
import { ButtonLink } from '#shell/links.tsx'
import { useCan } from '#shell/session/use-session.ts'
import { AccessSection } from './AccessSection.tsx'
import { AllergiesSection } from './AllergiesSection.tsx'
import { BillsSection } from './BillsSection.tsx'
import { sectionTitle } from './ChartIndex.tsx'
import { ConditionsSection } from './ConditionsSection.tsx'
import type { ChartSearch, ChartSection } from './chart-search.ts'
import { DetailsSection } from './DetailsSection.tsx'
import { PrescriptionsSection } from './PrescriptionsSection.tsx'
import { RecordsSection } from './RecordsSection.tsx'
import { SummarySection } from './SummarySection.tsx'
import { VisitsSection } from './VisitsSection.tsx'

export interface SectionProps {
  patient: Patient
  onWrite: (search: ChartSearch) => void
  onSection: (section: ChartSection) => void
  /** The current visit. */
  encounter_id: string | undefined
}

/** The open section, below its heading. */
export function ChartSectionView({ section, ...props }: SectionProps & { section: ChartSection }) {
  const { t } = useTranslation()
  const can = useCan()
  const { patient, onWrite } = props
  const body = {
    summary: () => <SummarySection {...props} />,
    timeline: () => <TimelineSection patient_id={patient.id} />,
    visits: () => <VisitsSection patient_id={patient.id} />,
    notes: () => <NotesList patient_id={patient.id} onEdit={(note) => onWrite({ write: 'note', note_id: note.id })} />,
    vitals: () => <VitalsSection patient={patient} encounter_id={props.encounter_id} />,
    growth: () => <GrowthSection patient_id={patient.id} />,
    labs: () => <LabSection patient={patient} />,
    records: () => <RecordsSection patient_id={patient.id} />,
    prescriptions: () => <PrescriptionsSection patient_id={patient.id} />,
    allergies: () => <AllergiesSection patient_id={patient.id} />,
    conditions: () => <ConditionsSection patient_id={patient.id} />,
    family: () => <FamilyHistorySection patient_id={patient.id} />,
    social: () => <SocialHistorySection patient_id={patient.id} />,
    immunizations: () => <ImmunizationsSection patient_id={patient.id} />,
    documents: () => <DocumentsSection patient_id={patient.id} />,
    imported: () => <ImportedSection patient_id={patient.id} />,
    referrals: () => <ReferralsSection patient_id={patient.id} />,
    tasks: () => <TasksSection patient_id={patient.id} />,
    bills: () => <BillsSection patient_id={patient.id} />,
    details: () => <DetailsSection patient={patient} />,
    coverage: () => <CoverageSection patient={patient} />,
    consents: () => <ConsentsSection patient={patient} />,
    proxies: () => <ProxiesSection patient={patient} />,
    access: () => <AccessSection patient_id={patient.id} />,
  }[section]
  return (
    <Stack component="section" gap="sm" miw={0} aria-label={sectionTitle(section, t)}>
      {section !== 'summary' && (
        <Group justify="space-between">
          <Title order={2}>{sectionTitle(section, t)}</Title>
          {section === 'records' && can('clinical.write') && (
            <ButtonLink size="compact-sm" variant="default" to="/org/records/new" search={{ patient_id: patient.id }}>
              {t('New record')}
            </ButtonLink>
          )}
        </Group>
      )}
      {body()}
    </Stack>
  )
}
