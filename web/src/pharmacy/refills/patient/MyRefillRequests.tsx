import { Card, Stack, Text, Title } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, pages } from '#api/index.ts'
import { ShowMore } from '#ui/ShowMore.tsx'
import { MyRefillAnswer } from './MyRefill.tsx'

/** The refills that the patient asked for; nothing where there is none. */
export function MyRefillRequests() {
  const { t } = useTranslation()
  const list = useInfiniteQuery(pages(api.refills.listMyRefillRequests, { query: { limit: 5 } }))
  const requests = list.data?.pages.flatMap((page) => page.items)
  if (!requests?.length) return null
  return (
    <Stack gap="sm" component="section" aria-label={t('Refills that you asked for')}>
      <Title order={2} fz="lg">
        {t('Refills that you asked for')}
      </Title>
      {requests.map((request) => (
        <Card key={request.id} padding="md">
          <Stack gap={6}>
            <Text fw={500}>{request.medication_text}</Text>
            <MyRefillAnswer request={request} />
          </Stack>
        </Card>
      ))}
      <ShowMore list={list} />
    </Stack>
  )
}
