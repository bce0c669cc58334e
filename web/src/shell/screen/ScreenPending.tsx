import { Skeleton, Stack } from '@mantine/core'
import { Page } from '#ui/Page.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'

/** Shown while the module or the first data of a screen is loading. */
export function ScreenPending() {
  return (
    <Page>
      <Stack gap="md">
        <Skeleton h={26} w={220} />
        <ListSkeleton rows={6} />
      </Stack>
    </Page>
  )
}
