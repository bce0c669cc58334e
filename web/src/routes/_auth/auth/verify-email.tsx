import { Skeleton, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { AuthHeading } from '#foundation/identity/AuthHeading.tsx'
import { LinkBroken } from '#foundation/identity/LinkBroken.tsx'
import { linkSearch } from '#foundation/identity/link-search.ts'
import { Registered } from '#foundation/identity/Registered.tsx'

export const Route = createFileRoute('/_auth/auth/verify-email')({
  staticData: { title: 'Confirm an e-mail, by link' },
  validateSearch: linkSearch,
  component: Screen,
})

function Screen() {
  const { t } = useTranslation()
  const { token, kind } = Route.useSearch()
  const { mutate, data, error } = useMutation({ mutationFn: (sent: string) => api.identity.verifyEmail({ body: { token: sent } }) })
  const sent = useRef(false)
  useEffect(() => {
    // The link works once: it is sent once, also when the screen is mounted twice.
    if (!token || sent.current) return
    sent.current = true
    mutate(token)
  }, [token, mutate])
  if (!token || error) return <LinkBroken title={t('Confirm your e-mail address')} error={error} />
  if (data)
    return (
      <Registered kind={kind} search={{}} title={t('Your address is confirmed')}>
        {data.message}
      </Registered>
    )
  return (
    <>
      <AuthHeading title={t('Confirming your e-mail address…')} />
      <Stack aria-busy>
        <Skeleton h={12} w="70%" />
        <Skeleton h={12} w="50%" />
      </Stack>
    </>
  )
}
