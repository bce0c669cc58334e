import { Card, Stack, Title } from '@mantine/core'
import type { PatientItem } from '@polyclinic/contract/chart/patients/patients'
import { useTranslation } from 'react-i18next'
import { AnchorLink } from '#shell/links.tsx'
import { useFormat } from '#ui/locale.tsx'
import { Person } from '#ui/Person.tsx'
import { RowList } from '#ui/RowList.tsx'
import { calledName } from '../called-name.ts'
import { bornText } from '../labels.ts'

/** Charts whose name differs from the search text by one typing error, separate from exact matches. */
export function SimilarNames({ patients }: { patients: readonly PatientItem[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (patients.length === 0) return null
  return (
    <Stack gap="xs" component="section" aria-label={t('Similar names')}>
      <Title order={2} fz="md">
        {t('Similar names')}
      </Title>
      <Card padding="md" py={4}>
        <RowList>
          {patients.map((patient) => (
            <li key={patient.id}>
              <AnchorLink to="/org/patients/$id" params={{ id: patient.id }} c="inherit" underline="never" display="block" py={6}>
                <Person
                  size="sm"
                  name={calledName(patient)}
                  detail={[bornText(patient, format, t), patient.record_number].filter(Boolean).join(' · ')}
                />
              </AnchorLink>
            </li>
          ))}
        </RowList>
      </Card>
    </Stack>
  )
}
