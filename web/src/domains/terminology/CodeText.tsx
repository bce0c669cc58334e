import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type CodedText, systemLabel } from './coded.ts'

/** Behind what something is called: its code with the system, or that it has none. */
export function CodeText({ value: { system, code } }: { value: CodedText }) {
  const { t } = useTranslation()
  return (
    <Text span c="dimmed" fw={400} fz="sm" className="figures">
      {code === null ? t('uncoded') : [systemLabel(system, t), code].filter(Boolean).join(' ')}
    </Text>
  )
}
