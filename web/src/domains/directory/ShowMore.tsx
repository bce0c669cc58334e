import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** The rest of a list that grows. */
export function ShowMore({ list }: { list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown } }) {
  const { t } = useTranslation()
  if (!list.hasNextPage) return null
  return (
    <Group justify="center">
      <Button variant="default" loading={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
        {t('Show more')}
      </Button>
    </Group>
  )
}
