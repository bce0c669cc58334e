import { Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import type { MyDetails } from '@polyclinic/contract/chart/patients/my-details'
import { IconBuildingHospital } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { ButtonLink } from '#shell/links.tsx'
import { usePatient } from '#shell/session/use-session.ts'
import { KeyValueList } from '#ui/KeyValueList.tsx'
import { useFormat } from '#ui/locale.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { RowList } from '#ui/RowList.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { CardSkeleton } from '#ui/skeletons.tsx'
import { EmptyState } from '#ui/states.tsx'
import { ContactLine } from './ContactLine.tsx'
import { CoverageFacts, coverageState } from './CoverageFacts.tsx'
import { DetailsCard } from './DetailsCard.tsx'
import { MyContactsForm } from './MyContactsForm.tsx'
import { MySelfForm } from './MySelfForm.tsx'

/** The patient's own details at the clinic, with those that the patient can change. `children`: what other domains add. */
export function MyDetailsScreen({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const { organization } = usePatient()
  const details = useQuery({ ...query(api.patients.getMyDetails), enabled: organization !== null })
  return (
    <Page narrow>
      <PageHeader
        title={t('My details')}
        description={organization && t('What {{clinic}} knows of you, and whom it may ring.', { clinic: organization.name })}
      />
      {!organization && (
        <EmptyState
          icon={IconBuildingHospital}
          title={t('You have joined no clinic yet')}
          action={<ButtonLink to="/patient/enroll">{t('Join a clinic')}</ButtonLink>}
        />
      )}
      {organization && <QueryState query={details} skeleton={<CardSkeleton />} />}
      {details.data && <Details details={details.data} />}
      {details.data && children}
    </Page>
  )
}

function Details({ details }: { details: MyDetails }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [isEditing, setEditing] = useState(false)
  const languages = [details.language, ...details.other_languages].filter(Boolean).join(', ')
  return (
    <Stack gap="md">
      <Card padding="lg" component="section" aria-label={t('About you')}>
        <Group justify="space-between" mb="xs">
          <Title order={2}>{t('About you')}</Title>
          {!isEditing && (
            <Button variant="default" onClick={() => setEditing(true)}>
              {t('Change')}
            </Button>
          )}
        </Group>
        {isEditing ? (
          <MySelfForm details={details} onDone={() => setEditing(false)} />
        ) : (
          <KeyValueList
            none={t('Not said')}
            items={[
              { label: t('Official name'), value: details.name },
              { label: t('How we call you'), value: details.preferred_name },
              { label: t('Pronouns'), value: details.pronouns },
              { label: t('Born'), value: details.birth_date && format.day(details.birth_date) },
              { label: t('Phone'), value: details.phone },
              { label: t('E-mail'), value: details.email },
              { label: t('Languages'), value: languages },
              { label: t('Interpreter'), value: details.interpreter_needed ? t('Needed') : t('Not needed') },
            ]}
          />
        )}
        <Text c="dimmed" mt="sm">
          {t('Is the official name, the birth date or the telephone wrong? Please tell the desk of your clinic.')}
        </Text>
      </Card>
      <DetailsCard
        roomy
        title={t('Whom we may ring')}
        none={t('Nobody yet. Name somebody for an emergency.')}
        count={details.contacts.length}
        edit={{ label: t('Change contacts'), form: (onDone) => <MyContactsForm details={details} onDone={onDone} /> }}
      >
        {details.contacts.map((contact) => (
          <ContactLine key={`${contact.name} ${contact.relationship}`} contact={contact} />
        ))}
      </DetailsCard>
      <Card padding="lg" component="section" aria-label={t('Who pays')}>
        <Title order={2} mb="xs">
          {t('Who pays')}
        </Title>
        {details.coverages.length === 0 ? (
          <Text c="dimmed">{t('No insurer is written down. Bring your card to your next visit.')}</Text>
        ) : (
          <RowList label={t('Insurers')}>
            {details.coverages.map((coverage) => {
              const { tone, label } = coverageState(coverage, t)
              return (
                <li key={coverage.id}>
                  <Group gap="xs">
                    <Text fw={500}>{coverage.insurer}</Text>
                    <StatusBadge tone={tone}>{label}</StatusBadge>
                  </Group>
                  <CoverageFacts coverage={coverage} />
                  {coverage.number_ending && <Text c="dimmed">{t('Number ends in {{ending}}', { ending: coverage.number_ending })}</Text>}
                </li>
              )
            })}
          </RowList>
        )}
      </Card>
    </Stack>
  )
}
