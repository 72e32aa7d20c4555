/** None of our own variables: PGDATA, PGPORT and the like would be obeyed. */
export const bareEnvironment: Readonly<Record<string, string>> =
  process.platform === 'win32'
    ? { SystemRoot: 'C:\\Windows' }
    : { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }
