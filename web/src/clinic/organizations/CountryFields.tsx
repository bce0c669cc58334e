import { Select } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { browserZone, usePlace } from '#ui/locale.tsx'
import { currencyOf, likelyCountry, zoneOf, zonesOf } from './country-defaults.ts'
import { countries, countryName, currencies, timeZones, zoneChoices } from './places.ts'

interface Props {
  // biome-ignore lint/suspicious/noExplicitAny: a clinic is made by its owner or by an administrator.
  form: UseFormReturnType<any, any>
  /** The currency for a country that has none of its own in the list. */
  defaultCurrency: string | undefined
  size?: 'sm' | 'md'
}

/** The probable country and time zone of a new clinic, by the browser. */
export function likelyPlace() {
  const country = likelyCountry(navigator.language, browserZone)
  return { country, time_zone: zoneOf(country, browserZone) ?? browserZone, currency: currencyOf(country) ?? '' }
}

/** Country, time zone and currency of a new clinic: the country proposes the other two, which can still be changed. */
export function CountryFields({ form, defaultCurrency, size = 'sm' }: Props) {
  const { t } = useTranslation()
  const { locale } = usePlace()
  const choices = useMemo(() => ({ countries: countries(locale), currencies: currencies(locale) }), [locale])
  const country = form.getInputProps('organization.country')
  const currency = form.getInputProps('organization.currency')
  const zones = zonesOf(country.value)
  const choose = (code: string | null) => {
    country.onChange(code)
    if (!code) return
    form.setFieldValue('organization.time_zone', zoneOf(code, browserZone) ?? browserZone)
    form.setFieldValue('organization.currency', currencyOf(code) ?? '')
  }
  const search = { searchable: true, size, nothingFoundMessage: t('Nothing found') }
  return (
    <>
      <Select
        label={t('Country')}
        description={t('It sets time zone and currency; you can change both.')}
        data={choices.countries}
        {...search}
        {...country}
        onChange={choose}
      />
      <Select
        label={t('Time zone')}
        description={
          zones.length > 1
            ? t('This country has several. All times of the clinic are shown on this clock.')
            : t('All times of the clinic are shown on this clock.')
        }
        data={
          zones.length > 0
            ? [
                { group: countryName(country.value, locale), items: zoneChoices(zones) },
                { group: t('All other time zones'), items: timeZones(zones) },
              ]
            : timeZones()
        }
        {...search}
        {...form.getInputProps('organization.time_zone')}
      />
      <Select
        label={t('Currency')}
        description={t('Prices and invoices; it stays once invoices are written.')}
        data={choices.currencies}
        {...search}
        {...currency}
        value={currency.value || defaultCurrency || null}
      />
    </>
  )
}
