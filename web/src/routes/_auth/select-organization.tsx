import { Button, Stack, Text } from '@mantine/core'
import { IconBuildingHospital, IconChevronRight } from '@tabler/icons-react'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorSentence } from '#api/index.ts'
import { AuthHeading } from '#foundation/identity/AuthHeading.tsx'
import classes from '#foundation/identity/identity.module.css'
import { requireKind } from '#shell/guard.ts'
import { notify } from '#shell/notify/notify.ts'
import { roleLabels } from '#shell/role-labels.ts'
import type { Staff } from '#shell/session/session.ts'
import { chooseOrganization, signOut } from '#shell/session/session-commands.ts'
import { useSession } from '#shell/session/use-session.ts'
import { landing, signInSearch } from '#shell/way-back.ts'
import { EmptyState } from '#ui/states.tsx'

export const Route = createFileRoute('/_auth/select-organization')({
  staticData: { title: 'Choose the active organization' },
  validateSearch: signInSearch,
  beforeLoad: requireKind('org_user', { organization: false }),
  component: Screen,
})

function Screen() {
  const { t } = useTranslation()
  const router = useRouter()
  const { from } = Route.useSearch()
  const { user, userType } = useSession()
  const [busy, setBusy] = useState<string>()
  if (!user || userType !== 'org_user') return null
  const { organizations } = user as Staff
  const go = async (organization: Staff['organizations'][number]) => {
    setBusy(organization.id)
    try {
      await chooseOrganization(organization)
      router.history.push(landing('org_user', from))
    } catch (error) {
      notify.error(errorSentence(error))
      setBusy(undefined)
    }
  }
  return (
    <>
      <AuthHeading title={t('Where do you work today?')}>{t('You can change the clinic later at the top left.')}</AuthHeading>
      <Stack gap="sm">
        {organizations.map((organization) => (
          <button
            key={organization.id}
            type="button"
            className={classes.door}
            onClick={() => go(organization)}
            disabled={busy !== undefined}
            aria-busy={busy === organization.id}
          >
            <IconBuildingHospital size={22} stroke={1.75} aria-hidden="true" />
            <span>
              <Text span display="block" fw={600}>
                {organization.name}
              </Text>
              <Text span display="block" c="dimmed" fz="xs">
                {t(roleLabels[organization.user_role])}
              </Text>
            </span>
            <IconChevronRight size={18} aria-hidden="true" className={classes.doorArrow} />
          </button>
        ))}
        {organizations.length === 0 && (
          <EmptyState icon={IconBuildingHospital} title={t('You belong to no clinic at the moment.')}>
            {t('Ask the owner of your clinic for an invitation.')}
          </EmptyState>
        )}
      </Stack>
      <Button variant="subtle" color="gray" mt="lg" onClick={() => void signOut()}>
        {t('Sign out')}
      </Button>
    </>
  )
}
