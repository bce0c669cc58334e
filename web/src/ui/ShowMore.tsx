import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface Props {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
  /** What comes: "Show earlier notes". */
  children?: ReactNode
}

/** The rest of a list that grows; nothing where all of it is there. */
export function ShowMore({ list, children }: Props) {
  const { t } = useTranslation()
  if (!list.hasNextPage) return null
  return (
    <Group justify="center">
      <Button variant="default" loading={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
        {children ?? t('Show more')}
      </Button>
    </Group>
  )
}
