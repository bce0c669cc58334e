/** A screen that people open before any part of the application is in their browser, with its budget. */
export interface FirstScreen {
  /** With `$` before the parts that differ, as in the router. */
  address: string
  /** Its route files below `src/routes`, from the layout inwards. */
  routes: string[]
  /** The path of the open call whose reply it shows first, if that call has no query. */
  data?: string
  /** Who opens it without a session is sent to sign in: its files are not fetched ahead. */
  needs_session?: true
  /** Bytes of script, compressed as the server sends them. */
  most: number
}

export const firstScreens: FirstScreen[] = [
  { address: '/', routes: ['_public/route', '_public/index'], most: 172_000 },
  { address: '/auth/login', routes: ['_auth/route', '_auth/_guest/auth/login'], most: 163_200 },
  { address: '/auth/patient/login', routes: ['_auth/route', '_auth/_guest/auth/patient/login'], most: 178_400 },
  { address: '/auth/org/login', routes: ['_auth/route', '_auth/_guest/auth/org/login'], most: 177_800 },
  { address: '/doctors', routes: ['_public/route', '_public/doctors/index'], data: '/api/v1/public/practitioners', most: 180_800 },
  { address: '/doctors/$id', routes: ['_public/route', '_public/doctors/$id'], most: 181_900 },
  { address: '/directory', routes: ['_public/route', '_public/directory/index'], data: '/api/v1/public/organizations', most: 175_500 },
  { address: '/directory/$id', routes: ['_public/route', '_public/directory/$id'], most: 172_100 },
  {
    address: '/patient/appointments/book',
    routes: ['_patient/route', '_patient/patient/appointments/book'],
    needs_session: true,
    most: 184_400,
  },
]
