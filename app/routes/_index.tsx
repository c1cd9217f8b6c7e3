export default function Home() {
  return <h1>Christ is in our midst!</h1>;
}
