import { expect, it } from 'vitest'
import { contract } from '../index.ts'
import { namedCalls } from './call.ts'

/** Files of more than one row that are handed out without the password, each with its reason. */
const withoutPassword = {
  'billing.getBillingReportCsv': 'sums of the clinic, of nobody by name',
}

it('every table that leaves a clinic as a file asks for a password of the last minutes', () => {
  const tables = Object.entries(contract).flatMap(([domain, its]) =>
    namedCalls(its).flatMap(([name, { access, path, produces, sensitive }]) =>
      // A file of one chart or record has its id in the address; what programs read page by page is FHIR.
      access.startsWith('org') && !path.includes('{') && (produces === 'text/csv' || produces === 'application/octet-stream') && !sensitive
        ? [`${domain}.${name}`]
        : [],
    ),
  )
  expect(tables).toEqual(Object.keys(withoutPassword))
})
