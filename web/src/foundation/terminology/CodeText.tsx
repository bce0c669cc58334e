import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type CodedText, systemLabel } from './coded.ts'

/** The code and its system behind a text, or that it has no code. */
export function CodeText({ value: { system, code } }: { value: CodedText }) {
  const { t } = useTranslation()
  return (
    <Text span c="dimmed" fw={400} fz="sm" className="figures">
      {code === null ? t('uncoded') : [systemLabel(system, t), code].filter(Boolean).join(' ')}
    </Text>
  )
}
