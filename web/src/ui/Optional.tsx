import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** A label that says a field may stay empty; required ones say nothing. */
export function Optional({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <>
      {children}{' '}
      <Text span c="dimmed" fw={400}>
        ({t('optional')})
      </Text>
    </>
  )
}
