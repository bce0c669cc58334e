// The import rules of docs/architecture.md. Patterns only: a new domain or screen is checked by them without being listed here.
const test_files = '[.](test|fixture)[.]tsx?$|^(api|web|contract)/test/'

/** The areas, lowest first, each with its domains in their order: the same in contract, API and web. */
const areas = require('./areas.json')
const domains = Object.entries(areas).flatMap(([area, names]) => names.map((name) => `${area}/${name}`))
const anArea = `(?:${Object.keys(areas).join('|')})`
const aDomain = `${anArea}/[^/]+`
const within = (workspace, names) => `^${workspace}/src/(?:${names.join('|')})/`
const domainLayers = domains.slice(1).map((name, i) => ({
  name: `nothing-below-calls-${name}`,
  comment: `A domain below ${name} lets it know by an event. The order stands in areas.json.`,
  severity: 'error',
  from: { path: within('(api|contract|web)', domains.slice(0, i + 1)), pathNot: test_files },
  to: { path: within('$1', [name]) },
}))

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one file, or need a third. Types may refer to each other.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'unresolved',
      comment: 'What is imported is there.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^virtual:'] },
    },
    {
      name: 'contract-stands-alone',
      comment: 'The contract is read by everybody and knows nobody.',
      severity: 'error',
      from: { path: '^contract/' },
      to: { path: '^(api|web|e2e|bench)/' },
    },
    {
      name: 'contract-is-zod-only',
      comment: 'It runs in the browser too, so it has one dependency.',
      severity: 'error',
      from: { path: '^contract/src/', pathNot: test_files },
      to: { dependencyTypesNot: ['local'], pathNot: 'node_modules/zod/' },
    },
    {
      name: 'kernel-knows-no-domain',
      comment: 'Domains stand on the kernel, never the other way round.',
      severity: 'error',
      from: { path: '^api/src/kernel/', pathNot: test_files },
      to: { path: ['^api/src/(app|main)[.]ts$', `^api/src/${anArea}/`] },
    },
    {
      name: 'domain-by-its-door',
      comment: 'Another domain is asked by its index.ts, or heard by its events.',
      severity: 'error',
      from: { path: `^api/src/(${aDomain})/`, pathNot: test_files },
      to: { path: `^api/src/${aDomain}/`, pathNot: ['^api/src/$1/', `^api/src/${aDomain}/index[.]ts$`] },
    },
    ...domainLayers,
    {
      name: 'every-domain-has-its-layer',
      comment: 'A new domain is put into its area in areas.json, above those it calls.',
      severity: 'error',
      from: {
        path: '^(api|contract|web)/src/[^/]+/',
        pathNot: [
          within('(api|contract|web)', domains),
          '^(api|contract)/src/kernel/',
          '^api/src/sample/',
          '^web/src/(api|routes|shell|ui)/',
        ],
      },
      to: {},
    },
    {
      name: 'wiring-takes-modules',
      comment: 'What is outside the domains plugs them in by their module.ts, and otherwise calls their index.ts.',
      severity: 'error',
      from: { path: '^api/src/', pathNot: [`^api/src/${anArea}/`, test_files] },
      to: { path: `^api/src/${anArea}/`, pathNot: ['/(index|module)[.]ts$', '[.]jobs[.]ts$'] },
    },
    {
      name: 'nothing-imports-the-wiring',
      comment: 'main, app and work are where things meet; nothing depends on them.',
      severity: 'error',
      from: { path: '^api/src/[^/]+/', pathNot: ['^api/src/sample/', test_files] },
      to: { path: '^api/src/[^/]+[.]ts$', pathNot: '^api/src/env[.]ts$' },
    },
    {
      name: 'door-is-not-the-wiring',
      comment: 'Routes are for the outside world; another domain calls a function.',
      severity: 'error',
      from: { path: `^api/src/${aDomain}/index[.]ts$` },
      to: { path: '[.]routes[.]ts$' },
    },
    {
      name: 'api-and-web-are-strangers',
      comment: 'They share the contract and nothing else.',
      severity: 'error',
      from: { path: '^(api|web)/' },
      to: { path: '^(api|web|e2e|bench)/', pathNot: '^$1/' },
    },
    {
      name: 'look-knows-no-product',
      comment:
        'The design system knows no router, no calls and no domain; of the contract only the arithmetic of money, how far lists are counted and how dates were stated.',
      severity: 'error',
      from: { path: '^web/src/ui/' },
      to: {
        path: [
          '^web/src/(api|routes|shell)/',
          `^web/src/${anArea}/`,
          'node_modules/@tanstack/',
          '^contract/(?!src/(engine/money/money|kernel/(currencies|most-counted|stated-date|week-start))[.]ts$)',
          'node_modules/ky/',
        ],
      },
    },
    {
      name: 'web-domain-by-its-door',
      comment: 'A domain of the web application uses another by its index.ts.',
      severity: 'error',
      from: { path: `^web/src/(${aDomain})/` },
      to: { path: `^web/src/${aDomain}/`, pathNot: ['^web/src/$1/', `^web/src/${aDomain}/index[.]tsx?$`] },
    },
    {
      name: 'shell-knows-no-domain',
      comment: 'Domains stand on the shell, never the other way round: what a layout shows of a domain, its route gives it.',
      severity: 'error',
      from: { path: '^web/src/(api|shell)/', pathNot: test_files },
      to: { path: `^web/src/${anArea}/` },
    },
    {
      name: 'contract-kernel-knows-no-domain',
      comment: 'What every call is made of stands below the areas.',
      severity: 'error',
      from: { path: '^contract/src/kernel/', pathNot: test_files },
      to: { path: `^contract/src/${anArea}/` },
    },
    {
      name: 'nothing-imports-a-screen',
      comment: 'Screens are found by their address.',
      severity: 'error',
      from: { path: '^web/src/(?!routes/)[^/]+/', pathNot: test_files },
      to: { path: '^web/src/routes/' },
    },
    {
      name: 'tests-are-not-shipped',
      severity: 'error',
      comment: 'Code that runs imports no test.',
      from: { path: '^(api|web|contract)/', pathNot: [test_files, '^(api|web)/[^/]+[.]config[.]ts$'] },
      to: { path: test_files },
    },
    {
      name: 'no-drawer-for-anything',
      comment: 'A helper lives in its domain until a second one needs it; then it gets a named home.',
      severity: 'error',
      from: {},
      to: { path: '(^|/)(util|utils|lib|common|shared|helper|helpers)(/|[.]tsx?$)', pathNot: 'node_modules/' },
    },
    {
      name: 'no-drawer-for-anything-either',
      comment: 'The same, for a drawer that nobody has opened yet.',
      severity: 'error',
      from: { path: '(^|/)(util|utils|lib|common|shared|helper|helpers)(/|[.]tsx?$)', pathNot: 'node_modules/' },
      to: {},
    },
    {
      name: 'declared-dependencies',
      comment: 'A package that is used is written down in the package.json of who uses it.',
      severity: 'error',
      from: {
        path: '^(api|web|contract)/src/',
        pathNot: [test_files, '^api/src/system/system/print-openapi/', '^api/src/kernel/paper/print-coverage[.]ts$'],
      },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'coverage-is-printed-before',
      comment: 'The character maps of the fonts are read before they are shipped; the server reads coverage.gen.ts.',
      severity: 'error',
      from: { path: '^(api|contract)/', pathNot: [test_files, '^api/src/kernel/paper/print-coverage-cli[.]ts$'] },
      to: { path: '^api/src/kernel/paper/print-coverage[.]ts$' },
    },
    {
      name: 'printing-is-not-served',
      comment: 'What prints the OpenAPI document runs before it is shipped; the server reads the file, and starts without it.',
      severity: 'error',
      from: { path: '^(api|contract)/', pathNot: [test_files, '^api/src/system/system/(print-openapi/|openapi-cli[.]ts$)'] },
      to: { path: '^api/src/system/system/print-openapi/' },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^web/dist/|[.]gen[.]ts$' },
    combinedDependencies: false,
    detectProcessBuiltinModuleCalls: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json'],
      conditionNames: ['import', 'node', 'default', 'types'],
      exportsFields: ['exports'],
      mainFields: ['module', 'main', 'types'],
    },
  },
}
