import { Button, Card, Group, Stack, Text } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, errorSentence } from '#api/index.ts'
import { notify } from '#shell/notify/notify.ts'
import { actFor, isPatientOf, type Patient } from '#shell/session/session.ts'
import { chooseOrganization, clinicsOf, refreshUser } from '#shell/session/session-commands.ts'
import { usePatient } from '#shell/session/use-session.ts'
import { useCommand } from '#shell/use-command.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Person } from '#ui/Person.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { EmptyState } from '#ui/states.tsx'
import { AcceptProxyForm } from './AcceptProxyForm.tsx'
import { scopeLabel } from './labels.ts'
import { MyRepresentatives } from './MyRepresentatives.tsx'

type Proxy = Patient['proxies'][number]

/** The people whom a patient may act for, with clinic and scope; one click acts for one. */
export function PeopleScreen() {
  const { t } = useTranslation()
  const { user, organization, actingFor } = usePatient()
  const clinicOf = ({ organization_id }: Proxy) => clinicsOf(user).find(({ id }) => id === organization_id)
  const [isEntering, setEntering] = useState<string>()
  const [leaving, setLeaving] = useState<Proxy>()
  const end = useCommand(api.proxies.endMyProxy, {
    success: leaving && t('You act for {{name}} no more.', { name: leaving.name }),
    onSuccess: async () => {
      setLeaving(undefined)
      await refreshUser()
    },
  })
  const actForThem = async (person: Proxy) => {
    const chosen = { id: person.patient_id, name: person.name }
    const clinic = clinicOf(person)
    if (!clinic || clinic.id === organization?.id) return actFor(chosen)
    setEntering(person.id)
    try {
      await chooseOrganization(clinic, { person: chosen })
    } catch (error) {
      notify.error(errorSentence(error))
    } finally {
      setEntering(undefined)
    }
  }
  return (
    <Page narrow>
      <PageHeader
        title={t('People I act for')}
        description={t('A child or a relative whose visits and records you look after. The clinic decides what you may do for them.')}
      />
      {user.proxies.length === 0 ? (
        <EmptyState icon={IconUsers} title={t('You act for nobody')}>
          {t('When you look after a child or a relative, ask the desk of their clinic for a code to act for them, and enter it here.')}
        </EmptyState>
      ) : (
        <Stack gap="sm" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
          {user.proxies.map((person) => {
            const isChosen = person.organization_id === organization?.id && actingFor?.id === person.patient_id
            return (
              <Card key={person.id} component="li">
                <Group justify="space-between" gap="sm">
                  <Person name={person.name} detail={[person.relationship, clinicOf(person)?.name].filter(Boolean).join(' · ')} />
                  {isChosen ? (
                    <Group gap="xs">
                      <StatusBadge tone="active">{t('You act for {{name}} now', { name: person.name })}</StatusBadge>
                      {isPatientOf(user, person.organization_id) && (
                        <Button variant="default" onClick={() => actFor(null)}>
                          {t('Back to me')}
                        </Button>
                      )}
                    </Group>
                  ) : (
                    <Button variant="default" loading={isEntering === person.id} onClick={() => actForThem(person)}>
                      {t('Act for {{name}}', { name: person.name })}
                    </Button>
                  )}
                </Group>
                <Group justify="space-between" gap="sm" mt="sm">
                  <Text>{mayText(person, t)}</Text>
                  <Button variant="default" size="compact-sm" onClick={() => setLeaving(person)}>
                    {t('Act for them no more')}
                  </Button>
                </Group>
              </Card>
            )
          })}
        </Stack>
      )}
      <AcceptProxyForm />
      {organization && !actingFor && <MyRepresentatives clinic={organization.name} />}
      <ConfirmDialog
        opened={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        onConfirm={() => leaving && end.run({ params: { id: leaving.id } })}
        title={t('Act for {{name}} no more?', { name: leaving?.name ?? '' })}
        confirmLabel={t('Act for them no more')}
        pending={end.isPending}
        danger
      >
        {t('You see and do nothing for them any more. To begin anew you need another code of their clinic.')}
      </ConfirmDialog>
    </Page>
  )
}

function mayText({ scopes }: Proxy, t: TFunction) {
  const may = scopes.map((scope) => scopeLabel(scope, t)).join(', ')
  return may ? t('You may: {{what}}', { what: may }) : t('You may do nothing for them at the moment.')
}
