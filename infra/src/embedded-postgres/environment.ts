/** Without this process's variables: PostgreSQL would obey PGDATA, PGPORT and the like. */
export const bareEnvironment: Readonly<Record<string, string>> =
  process.platform === 'win32'
    ? { SystemRoot: 'C:\\Windows' }
    : { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }
