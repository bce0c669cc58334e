import { Stack, Text } from '@mantine/core'
import type { AllergyToCode } from '@polyclinic/contract/chart/patients/allergies'
import { IconTags } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { AnchorLink } from '#shell/links.tsx'
import { useNewest } from '#shell/use-newest.ts'
import { ListScreen } from '#ui/ListScreen.tsx'
import { useFormat } from '#ui/locale.tsx'
import { CodeAllergy } from './CodeAllergy.tsx'

/** Allergies that are text alone: a person says what each of them means, so that medicines are checked against it. */
export function AllergiesToCodeScreen() {
  const { t } = useTranslation()
  const format = useFormat()
  const { list, paging } = useNewest(api.patients.listAllergiesToCode)
  return (
    <ListScreen
      title={t('Allergies to code')}
      description={t('Nothing that is prescribed is checked against these: say what each of them means. The text stays as it was written.')}
      list={list}
      paging={paging}
      columns={[
        { accessor: 'patient_name', title: t('Patient'), render: (row) => <PatientOf row={row} /> },
        { accessor: 'substance', title: t('As it is written'), render: (row) => <Written row={row} /> },
        {
          accessor: 'recorded_at',
          title: t('Recorded'),
          width: 150,
          render: (row) => format.statedDay(row.recorded_at, row.recorded_date_time),
        },
        {
          accessor: 'proposals',
          title: t('Means'),
          width: 380,
          render: (row) => <CodeAllergy allergy={row} proposals={row.proposals} />,
        },
      ]}
      compact={(row) => (
        <Stack gap="xs">
          <Written row={row} />
          <PatientOf row={row} />
          <CodeAllergy allergy={row} proposals={row.proposals} />
        </Stack>
      )}
      empty={{
        icon: IconTags,
        title: t('Every allergy is coded'),
        text: t('An allergy that is written in words which the list does not know appears here.'),
      }}
    />
  )
}

function PatientOf({ row }: { row: AllergyToCode }) {
  return (
    <Stack gap={0}>
      <AnchorLink to="/org/patients/$id" params={{ id: row.patient_id }} search={{ section: 'allergies' }}>
        {row.patient_name}
      </AnchorLink>
      <Text c="dimmed" fz="xs" className="figures">
        {row.patient_record_number}
      </Text>
    </Stack>
  )
}

function Written({ row }: { row: AllergyToCode }) {
  return (
    <Stack gap={0}>
      <Text fw={500}>{row.substance}</Text>
      {row.reaction && (
        <Text c="dimmed" fz="xs">
          {row.reaction}
        </Text>
      )}
    </Stack>
  )
}
