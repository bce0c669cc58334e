import { describe, expect, it } from 'vitest'
import { isNameOf } from './is-name-of.ts'

const chart = (given_name: string, family_name: string, more: object = {}) => ({ given_name, family_name, ...more })

describe('the name of an account is that of a chart', () => {
  it.each([
    ['Ada Lovelace', chart('Ada', 'Lovelace')],
    ['LOVELACE, Ada', chart('Ada', 'Lovelace')],
    ['Ada King Lovelace', chart('Ada', 'Lovelace')],
    ['Ada Lovelace', chart('Ada King', 'Lovelace')],
    ['Juan García', chart('Juan', 'García López')],
    ['Zoe Nunez', chart('Zoë', 'Núñez')],
    ['Annemarie OBrien', chart('Anne-Marie', "O'Brien")],
    ['Anne Marie O Brien', chart('Anne-Marie', "O'Brien")],
    ['Juergen Mueller', chart('Jürgen', 'Müller')],
    ['Jürgen Müller', chart('Juergen', 'Mueller')],
    ['王小明', chart('小明', '王')],
    ['Ada Byron', chart('Ada', 'Lovelace', { other_names: [{ given_name: null, family_name: 'Byron' }] })],
    ['Addie Lovelace', chart('Ada', 'Lovelace', { preferred_name: 'Addie' })],
  ])('%s', (name, names) => expect(isNameOf(name, names)).toBe(true))
})

describe('the name of an account is not that of a chart', () => {
  it.each([
    ['Eve Lovelace', chart('Ada', 'Lovelace')],
    ['Michal Stone', chart('Michael', 'Stone')],
    ['रति शर्मा', chart('रीता', 'शर्मा')],
    ['Ada Byron', chart('Ada', 'Lovelace')],
    ['Ada', chart('Ada', 'Lovelace')],
    ['Ada Eve', chart('Ada Eve', 'Lovelace')],
    ['Ada King Lovelace', chart('Ada Eve', 'Lovelace')],
    ['Maria Kovacs', chart('Anna Maria', 'Kovacs')],
    ['Anna Maria Kovacs', chart('Maria', 'Kovacs')],
    ['- -', chart('-', '-')],
    ['', chart('Ada', 'Lovelace')],
  ])('%s', (name, names) => expect(isNameOf(name, names)).toBe(false))
})
