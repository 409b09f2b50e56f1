export default {
  login: {
    title: 'Log in',
    identification: 'User name or email address',
    password: 'Password',
    outerSpace: 'The password begins or ends with a space.',
    showPassword: 'Show password',
    remember: 'Remember me',
    submit: 'Log in',
    forgot: 'Forgot password?',
    signUp: 'Sign up',
    done: 'Logged in',
    failed: 'Error',
  },
  logout: { submit: 'Log out', done: 'Logged out' },
} as const;
