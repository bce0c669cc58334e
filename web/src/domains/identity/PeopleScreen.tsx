import { Button, Card, Group, Stack, Text } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorSentence } from '#api/index.ts'
import { notify } from '#shell/notify/notify.ts'
import { actFor, isPatientOf, type Patient } from '#shell/session/session.ts'
import { chooseOrganization, clinicsOf } from '#shell/session/session-commands.ts'
import { usePatient } from '#shell/session/use-session.ts'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Person } from '#ui/Person.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { EmptyState } from '#ui/states.tsx'

type Proxy = Patient['proxies'][number]

/** For whom a patient may act, in which clinic and for what; one click to do so. */
export function PeopleScreen() {
  const { t } = useTranslation()
  const { user, organization, actingFor } = usePatient()
  const clinicOf = ({ organization_id }: Proxy) => clinicsOf(user).find(({ id }) => id === organization_id)
  const [isEntering, setEntering] = useState<string>()
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
          {t(
            'When you look after a child or a relative, ask the desk of your clinic to enter you as the person who acts for them. They appear here as soon as that is done.',
          )}
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
                <Text mt="sm">{mayText(person, t)}</Text>
              </Card>
            )
          })}
        </Stack>
      )}
    </Page>
  )
}

function mayText({ scopes }: Proxy, t: TFunction) {
  const words: Record<Proxy['scopes'][number], string> = {
    book: t('book visits'),
    pay: t('pay bills'),
    'see visits': t('see visits'),
    'see records': t('see records'),
    'write messages': t('write messages'),
  }
  const may = scopes.map((scope) => words[scope]).join(', ')
  return may ? t('You may: {{what}}', { what: may }) : t('You may do nothing for them at the moment.')
}
