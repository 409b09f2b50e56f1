export default function AdminHome() {
  return <h1>Admin</h1>;
}
