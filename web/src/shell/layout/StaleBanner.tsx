import { Alert, Button, Group } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { notifyManager, type Query, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'

const showsOldData = (query: Query) => query.isActive() && query.state.status === 'error' && query.state.data !== undefined

/** Says that something on the screen could not be read again. It stays there as it was, with what is typed over it. */
export function StaleBanner() {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const cache = queries.getQueryCache()
  const isStale = useSyncExternalStore(
    useCallback((onChange) => cache.subscribe(notifyManager.batchCalls(onChange)), [cache]),
    () => cache.getAll().some(showsOldData),
  )
  if (!isStale) return null
  return (
    <Alert role="status" color="yellow" icon={<IconAlertTriangle size={18} />} mb="md">
      <Group justify="space-between" gap="xs">
        {t('Not all of this could be read again: it may be old.')}
        <Button variant="default" size="compact-sm" onClick={() => void queries.refetchQueries({ predicate: showsOldData })}>
          {t('Try again')}
        </Button>
      </Group>
    </Alert>
  )
}
