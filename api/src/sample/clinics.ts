/** The three invented clinics, with their differences. */
import type { StaffRole } from '@polyclinic/contract/kernel/access'

export interface SampleService {
  name: string
  minutes: number
  /** Minor units of the clinic's currency. */
  price: number
  tax_bp?: number
  place?: 'in-person' | 'video'
  mode?: 'instant' | 'request'
  color: string
  /** Offered by these specialties only. */
  only?: string[]
}

export interface SampleClinic {
  slug: string
  name: string
  about: string
  time_zone: string
  currency: string
  country: string
  city: string
  specialties: string[]
  locations: { name: string; address_line: string }[]
  services: SampleService[]
  /** Mail addresses that are known, in the order of `staff`. */
  staff: { role: StaffRole; email?: string; specialty?: string; languages?: string[]; title?: string }[]
  patients: number
  /** Visits of a practitioner's day, about. */
  busy: number
}

const doctor = (specialty: string, languages: string[], email?: string) => ({
  role: 'practitioner' as const,
  specialty,
  languages,
  title: 'Dr',
  ...(email ? { email } : {}),
})
const many = (role: StaffRole, count: number) => Array.from({ length: count }, () => ({ role }))

export const locumEmail = 'locum@polyclinic.test'

export const sampleClinics: SampleClinic[] = [
  {
    slug: 'riverside',
    name: 'Riverside',
    about: 'Family doctors, children, skin and women’s health by the river. Open every day.',
    time_zone: 'Europe/Dublin',
    currency: 'EUR',
    country: 'IE',
    city: 'Dublin',
    specialties: ['General practice', 'Paediatrics', 'Dermatology', 'Gynaecology'],
    locations: [
      { name: 'Riverside Main', address_line: '12 Canal Street' },
      { name: 'Riverside North', address_line: '4 Harbour Road' },
    ],
    services: [
      { name: 'Consultation', minutes: 30, price: 6500, color: 'violet' },
      { name: 'Short follow-up', minutes: 15, price: 3500, color: 'blue' },
      { name: 'Child check', minutes: 30, price: 5500, color: 'teal', only: ['Paediatrics', 'General practice'] },
      { name: 'Vaccination', minutes: 15, price: 3000, color: 'green', only: ['Paediatrics', 'General practice'] },
      { name: 'Video consultation', minutes: 20, price: 5000, place: 'video', color: 'cyan' },
      { name: 'Minor surgery', minutes: 60, price: 18000, mode: 'request', color: 'orange', only: ['Dermatology', 'Gynaecology'] },
      {
        name: 'Medical certificate',
        minutes: 15,
        price: 4000,
        tax_bp: 2300,
        color: 'gray',
        only: ['General practice', 'Dermatology', 'Gynaecology'],
      },
    ],
    staff: [
      { role: 'owner', email: 'owner@riverside.polyclinic.test' },
      { role: 'manager', email: 'manager@riverside.polyclinic.test' },
      doctor('General practice', ['English', 'Irish'], 'doctor@riverside.polyclinic.test'),
      { role: 'nurse', email: 'nurse@riverside.polyclinic.test' },
      { role: 'pharmacist', email: 'pharmacist@riverside.polyclinic.test' },
      { role: 'receptionist', email: 'reception@riverside.polyclinic.test' },
      { role: 'cashier', email: 'cashier@riverside.polyclinic.test' },
      { role: 'lab_technician', email: 'lab@riverside.polyclinic.test' },
      doctor('General practice', ['English'], locumEmail),
      doctor('General practice', ['English', 'Polish']),
      doctor('General practice', ['English', 'Arabic']),
      doctor('Paediatrics', ['English', 'Spanish']),
      doctor('Dermatology', ['English', 'French']),
      doctor('Gynaecology', ['English', 'Hindi']),
      ...many('nurse', 3),
      ...many('receptionist', 3),
    ],
    patients: 1150,
    busy: 5,
  },
  {
    slug: 'hillside',
    name: 'Hillside',
    about: 'A small practice on the hill: family medicine, heart and mind.',
    time_zone: 'America/New_York',
    currency: 'USD',
    country: 'US',
    city: 'Albany',
    specialties: ['Family medicine', 'Cardiology', 'Psychiatry'],
    locations: [{ name: 'Hillside', address_line: '88 Hill Terrace' }],
    services: [
      { name: 'Office visit', minutes: 30, price: 12000, color: 'violet' },
      { name: 'Heart check', minutes: 45, price: 21000, color: 'red', only: ['Cardiology'] },
      { name: 'Talk', minutes: 60, price: 16000, color: 'teal', only: ['Psychiatry'] },
      { name: 'Telehealth', minutes: 20, price: 9000, place: 'video', color: 'cyan' },
    ],
    staff: [
      { role: 'owner', email: 'owner@hillside.polyclinic.test' },
      doctor('Family medicine', ['English'], locumEmail),
      doctor('Family medicine', ['English', 'Spanish']),
      doctor('Cardiology', ['English']),
      doctor('Psychiatry', ['English', 'Hebrew']),
      ...many('manager', 1),
      ...many('nurse', 3),
      ...many('receptionist', 2),
      ...many('cashier', 1),
    ],
    patients: 700,
    busy: 4,
  },
  {
    slug: 'harbour',
    name: 'Harbour',
    about: 'General practice and eyes at the harbour.',
    time_zone: 'Asia/Kolkata',
    currency: 'INR',
    country: 'IN',
    city: 'Kochi',
    specialties: ['General practice', 'Ophthalmology'],
    locations: [{ name: 'Harbour', address_line: '3 Station Road' }],
    services: [
      { name: 'Consultation', minutes: 30, price: 80000, color: 'violet' },
      { name: 'Eye test', minutes: 30, price: 120000, color: 'blue', only: ['Ophthalmology'] },
    ],
    staff: [
      { role: 'owner', email: 'owner@harbour.polyclinic.test' },
      doctor('General practice', ['English', 'Malayalam']),
      doctor('Ophthalmology', ['English', 'Hindi']),
      ...many('nurse', 2),
      ...many('receptionist', 2),
      ...many('pharmacist', 1),
    ],
    patients: 150,
    busy: 3,
  },
]
