import { List, Stack, Text } from '@mantine/core'
import type { RecordKind } from '@polyclinic/contract/care/records/note-rules'
import type { ClinicalRecord } from '@polyclinic/contract/care/records/records'
import { useTranslation } from 'react-i18next'
import { CodeText } from '#foundation/terminology/index.ts'
import { codingOf } from './RecordFields.tsx'
import classes from './record.module.css'

interface Props {
  body: string
  kind: RecordKind
  codes: ClinicalRecord['codes']
  isStruck?: boolean
  /** Marks a text that has no code. */
  forStaff?: boolean
}

/** The text of a record, as staff and patient read it. */
export function RecordText({ body, kind, codes, isStruck, forStaff }: Props) {
  const { t } = useTranslation()
  return (
    <Stack gap="md">
      <div className={classes.text} data-struck={isStruck || undefined}>
        {body}
      </div>
      {codes.length > 0 && (
        <div>
          <Text fw={500} mb={4}>
            {kind === 'procedure' ? t('Procedures') : t('Diagnoses')}
          </Text>
          <List>
            {codes.map(codingOf).map((coding) => (
              <List.Item key={`${coding.code} ${coding.display}`}>
                {coding.display} {(forStaff || coding.code) && <CodeText value={coding} />}
              </List.Item>
            ))}
          </List>
        </div>
      )}
    </Stack>
  )
}
