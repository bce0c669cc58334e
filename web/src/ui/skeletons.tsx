import { Card, Group, SimpleGrid, Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'

function Loading() {
  const { t } = useTranslation()
  return <VisuallyHidden role="status">{t('Loading…')}</VisuallyHidden>
}

/** Rows of a list while they load. */
export function ListSkeleton({ rows = 8, columns = 4 }: { rows?: number; columns?: number }) {
  return (
    <Stack gap={0} aria-busy>
      <Loading />
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <Group key={row} h={44} px="sm" gap="xl" wrap="nowrap" style={{ borderBottom: '1px solid var(--hairline)' }}>
          {Array.from({ length: columns }, (_, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
            <Skeleton key={column} h={10} w={`${column === 0 ? 28 : 10 + ((row * 5 + column * 7) % 12)}%`} />
          ))}
        </Group>
      ))}
    </Stack>
  )
}

/** A card with a heading and a few lines while it loads. */
export function CardSkeleton({ lines = 3 }: { lines?: number }) {
  return (
    <Card aria-busy>
      <Loading />
      <Stack gap="sm">
        <Skeleton h={14} w="40%" />
        {Array.from({ length: lines }, (_, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
          <Skeleton key={line} h={10} w={`${90 - ((line * 17) % 40)}%`} />
        ))}
      </Stack>
    </Card>
  )
}

/** The figures of a dashboard while they load. */
export function FiguresSkeleton({ count = 4 }: { count?: number }) {
  return (
    <SimpleGrid cols={{ base: 2, md: 3, lg: Math.min(count, 6) }} spacing="sm">
      {Array.from({ length: count }, (_, card) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <CardSkeleton key={card} lines={1} />
      ))}
    </SimpleGrid>
  )
}

/** The fields of a form while what they show loads. */
export function FormSkeleton({ fields = 4 }: { fields?: number }) {
  return (
    <Stack gap="md" maw={560} aria-busy>
      <Loading />
      {Array.from({ length: fields }, (_, field) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <Stack key={field} gap={6}>
          <Skeleton h={10} w={120} />
          <Skeleton h={36} />
        </Stack>
      ))}
    </Stack>
  )
}

/** A detail screen while it loads: heading, then two cards. */
export function DetailSkeleton() {
  return (
    <Stack gap="md">
      <Skeleton h={22} w={260} />
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <CardSkeleton lines={5} />
        <CardSkeleton lines={5} />
      </SimpleGrid>
    </Stack>
  )
}
