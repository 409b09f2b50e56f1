export default function X() {
  return <h1>imprint</h1>;
}
