import { Button, SegmentedControl, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core'
import { IconBuildingHospital, IconCalendarCheck, IconHeartbeat, IconReceipt2, IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { WaysToSignIn } from '#foundation/identity/index.ts'
import { AnchorLink, ButtonLink } from '#shell/links.tsx'
import { useSession } from '#shell/session/use-session.ts'
import classes from './home.module.css'

const places = { doctors: '/doctors', clinics: '/directory', tests: '/test-directory' } as const
type Sought = keyof typeof places

/** The start page: an introduction, a search, and the links to the sign-ins. */
export function HomeScreen() {
  const { t } = useTranslation()
  const { userType } = useSession()
  const reasons = [
    {
      icon: IconCalendarCheck,
      title: t('See free times, book one'),
      text: t('Every doctor shows the next free times. One tap books, and a reminder follows.'),
    },
    {
      icon: IconHeartbeat,
      title: t('Your health in one place'),
      text: t('Visits, results, prescriptions and documents from all your clinics, and who has seen them.'),
    },
    {
      icon: IconReceipt2,
      title: t('Bills you understand'),
      text: t('What was done, what it costs, what is paid. Receipts whenever you need them.'),
    },
  ]
  return (
    <div className={classes.home}>
      <section className={classes.hero} data-alone={userType ? true : undefined}>
        <div className={classes.pitch}>
          <Title order={1} tabIndex={-1} data-main-heading className={classes.title}>
            {t('Find a doctor. Book a time.')} <span>{t('Keep it all together.')}</span>
          </Title>
          <Text c="dimmed" fz="lg" maw="48ch">
            {t('Polyclinic is where clinics and their patients meet: free times, visits, records, prescriptions and bills.')}
          </Text>
          <HomeSearch />
        </div>
        {!userType && (
          <div className={classes.doors}>
            <Title order={2} fz="md">
              {t('Sign in')}
            </Title>
            <WaysToSignIn search={{}} />
            <Text c="dimmed">
              {t('New here?')} <AnchorLink to="/auth/patient/register">{t('Register as a patient')}</AnchorLink>
            </Text>
          </div>
        )}
      </section>
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="xl" className={classes.reasons}>
        {reasons.map(({ icon: Icon, title, text }) => (
          <Stack key={title} gap={6}>
            <Icon size={24} stroke={1.5} className={classes.icon} aria-hidden="true" />
            <Title order={2} fz="md">
              {title}
            </Title>
            <Text c="dimmed">{text}</Text>
          </Stack>
        ))}
      </SimpleGrid>
      {!userType && (
        <section className={classes.clinic}>
          <IconBuildingHospital size={28} stroke={1.5} className={classes.icon} aria-hidden="true" />
          <div>
            <Title order={2}>{t('You run a clinic?')}</Title>
            <Text c="dimmed" maw="62ch">
              {t(
                'Appointments, charts, prescriptions, stock and money in one system. Register, set your hours, and the first patient can book.',
              )}
            </Text>
          </div>
          <ButtonLink to="/auth/org/register" className={classes.clinicAction}>
            {t('Register a clinic')}
          </ButtonLink>
        </section>
      )}
    </div>
  )
}

function HomeSearch() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [sought, setSought] = useState<Sought>('doctors')
  const [text, setText] = useState('')
  const go = (event: FormEvent) => {
    event.preventDefault()
    const q = text.trim()
    void navigate({ to: places[sought] as string, search: (q ? { q } : {}) as never })
  }
  const hints = { doctors: t('Name, specialty or reason'), clinics: t('Name or city'), tests: t('Name or code of the test') }
  return (
    <search>
      <form onSubmit={go} className={classes.search}>
        <SegmentedControl
          value={sought}
          onChange={(value) => setSought(value as Sought)}
          aria-label={t('What to look for')}
          data={[
            { value: 'doctors', label: t('Doctors') },
            { value: 'clinics', label: t('Clinics') },
            { value: 'tests', label: t('Lab tests') },
          ]}
        />
        <div className={classes.searchRow}>
          <TextInput
            type="search"
            size="lg"
            aria-label={hints[sought]}
            placeholder={hints[sought]}
            leftSection={<IconSearch size={20} aria-hidden="true" />}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Button type="submit" size="lg">
            {t('Search')}
          </Button>
        </div>
      </form>
    </search>
  )
}
